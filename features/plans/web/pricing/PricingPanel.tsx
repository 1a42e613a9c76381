import { Button, Text, Title } from "@mantine/core";
import { useProfile } from "@surco/accounts/web";
import { ListProblem, useFormat } from "@surco/kit-web";
import { MIN_ADVANCED_HA } from "@surco/plans/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { OpenedByPlan } from "../OpenedByPlan";
import { PlanPanel } from "../PlanPanel";
import classes from "../plans.module.css";
import { usePricing, useTrial } from "../queries";
import { useWantedFields, wantedFields } from "../wanted-fields";
import { Offer } from "./Offer";
import { WantedField } from "./WantedField";

/** Prices of the advanced plan, what it opens, and the way to the trial and to the conversion. */
export function PricingPanel() {
  const { t } = useTranslation("plans");
  const format = useFormat();
  const query = usePricing();
  const { data: profile } = useProfile();
  const [fieldId] = useWantedFields();
  const own = query.data?.find(({ country }) => country === profile?.country);
  // The prices of other countries are of no use to somebody who cannot pay them.
  const offers = own ? [own] : query.data;
  return (
    <PlanPanel title={t("pricing.title")} foot={<WaysOn fieldId={fieldId} />}>
      {fieldId !== undefined && <WantedField fieldId={fieldId} />}
      <Title order={2} size="h4" mb="xs">
        {t("pricing.opens")}
      </Title>
      <OpenedByPlan />
      <ListProblem query={query} failed={t("pricing.failed")} />
      {query.data?.length === 0 && <Text mt="md">{t("pricing.none")}</Text>}
      {own === undefined && profile !== undefined && offers !== undefined && offers.length > 0 && (
        <Text mt="md">{t("pricing.otherCountry")}</Text>
      )}
      {offers?.map((offer) => (
        <Offer key={offer.country} offer={offer} />
      ))}
      <Title order={2} size="h4" mt="lg" mb={4}>
        {t("pricing.conditions")}
      </Title>
      <Text size="sm" c="dimmed" data-recorded>
        {t("pricing.least", { ha: format.ha(MIN_ADVANCED_HA) })}
      </Text>
      <Title order={2} size="h4" mt="lg" mb={4}>
        {t("pricing.basicTitle")}
      </Title>
      <Text size="sm" c="dimmed" data-recorded>
        {t("pricing.basic")}
      </Text>
    </PlanPanel>
  );
}

/** Ways to the conversion and, while it can be used, to the trial. */
function WaysOn({ fieldId }: { fieldId: string | undefined }) {
  const { t } = useTranslation("plans");
  const trial = useTrial();
  const search = fieldId === undefined ? "" : wantedFields([fieldId]);
  return (
    <div className={classes.ways}>
      <Button component={Link} to={{ pathname: "/dashboard/plans/convert", search }} mih={44}>
        {t(fieldId === undefined ? "pricing.convert" : "pricing.convertThis")}
      </Button>
      {trial.data?.isAvailable && (
        <Button
          component={Link}
          to={{ pathname: "/dashboard/plans/trial", search }}
          variant="default"
          mih={44}
        >
          {t(fieldId === undefined ? "pricing.try" : "pricing.tryThis")}
        </Button>
      )}
    </div>
  );
}
