import { Anchor, Text, Title } from "@mantine/core";
import { FilterGrid, ListProblem, StoredDataAge, useFormat, useSeason } from "@surco/kit-web";
import type { StaffProducer } from "@surco/staff/contract";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { EntryList } from "../activity/EntryList";
import { useProducer } from "../queries";
import { SeasonInputs } from "../SeasonInputs";
import { StaffFrame, useIsStaff } from "../StaffFrame";
import classes from "../staff.module.css";
import { ProducerVisits } from "../visits/ProducerVisits";
import { ProducerFields } from "./ProducerFields";
import { useProducerTexts } from "./use-producer-texts";

/** One producer: figures, fields with their crops, recent work and visits. */
export function ProducerScreen() {
  const { t } = useTranslation("staff");
  const { accountId = "" } = useParams();
  const { season } = useSeason();
  const { isStaff } = useIsStaff();
  const query = useProducer(accountId, season, isStaff);
  return (
    <StaffFrame title={query.data?.name ?? t("producer.title")} lead={query.data?.businessName ?? ""}>
      <ListProblem query={query} failed={t("producer.failed")} />
      {query.data && (
        <>
          <StoredDataAge at={query.dataUpdatedAt} />
          <Figures producer={query.data} />
          <ProducerVisits producer={query.data} season={season} />
          <ProducerFields accountId={accountId} />
          <Title order={2} size="h3" mt="lg" mb="xs">
            {t("producer.activity")}
          </Title>
          <EntryList accountId={accountId} />
        </>
      )}
      <Anchor component={Link} to="/staff" className={classes.link}>
        {t("producer.back")}
      </Anchor>
    </StaffFrame>
  );
}

function Figures({ producer }: { producer: StaffProducer }) {
  const { t } = useTranslation("staff");
  const format = useFormat();
  const texts = useProducerTexts();
  const { profile } = useIsStaff();
  const contacts = texts.contacts(producer);
  return (
    <>
      <FilterGrid>
        <SeasonInputs />
      </FilterGrid>
      <Text size="sm" my="sm">
        {t("producers.columns.manager")}: {texts.manager(producer)}
        {contacts.length > 0 && ` · ${contacts.join(" · ")}`}
      </Text>
      {profile.data?.showSensitiveInformation === false && (
        <Text size="sm" c="dimmed" mb="sm">
          {t("producers.hiddenContacts")}
        </Text>
      )}
      <dl className={`${classes.figures} tabular`} data-recorded>
        <div>
          <dt>{t("producers.columns.fields")}</dt>
          <dd>{format.number(producer.fieldCount, 0)}</dd>
        </div>
        <div>
          <dt>{t("producers.columns.area")}</dt>
          <dd>{format.ha(producer.areaHa)}</dd>
        </div>
        <div>
          <dt>{t("producers.columns.lastActivity")}</dt>
          <dd>{texts.lastActivity(producer)}</dd>
        </div>
        <div>
          <dt>{t("producers.columns.recent")}</dt>
          <dd>{format.number(producer.recentActivityCount, 0)}</dd>
        </div>
      </dl>
      <Text size="sm" mb="md">
        {t("producers.columns.crops")}: {texts.crops(producer)}
      </Text>
      {producer.coverages.length > 0 && (
        <Text size="sm" mb="md">
          {t("producers.columns.coverages")}: {texts.coverages(producer)}{" "}
          <Anchor component={Link} to="/overseeding_coverage">
            {t("funnel.open")}
          </Anchor>
        </Text>
      )}
    </>
  );
}
