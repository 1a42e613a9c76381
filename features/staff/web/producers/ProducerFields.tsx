import { Anchor, Text, Title } from "@mantine/core";
import { ListEnd, ListProblem, useFormat } from "@surco/kit-web";
import type { ProducerField } from "@surco/staff/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useProducerFields } from "../queries";
import classes from "../staff.module.css";
import { useCropName } from "../use-crop-name";

/** Fields of a producer with the crops of their seasons; each leads to its screen. */
export function ProducerFields({ accountId }: { accountId: string }) {
  const { t } = useTranslation("staff");
  const format = useFormat();
  const cropText = useCropText();
  const list = useProducerFields(accountId);
  const fields = list.data?.pages.flatMap((page) => page.fields);
  return (
    <section aria-labelledby="producer-fields">
      <Title order={2} size="h3" id="producer-fields" mt="lg" mb="xs">
        {t("producer.fields")}
      </Title>
      <ListProblem query={list} />
      {fields?.length === 0 && <Text role="status">{t("producer.noFields")}</Text>}
      <ul className={classes.rows}>
        {fields?.map((field) => (
          <li key={field.fieldId} className={classes.row}>
            <div className={classes.line}>
              <Anchor
                component={Link}
                className={classes.link}
                to={`/dashboard/field/${field.fieldId}/summary`}
              >
                {field.name}
              </Anchor>
              <Text span className="tabular">
                {format.ha(field.areaHa)}
              </Text>
            </div>
            <Text size="sm" c="dimmed">
              {[field.farmName, field.district].filter(Boolean).join(" · ")}
            </Text>
            {field.crops.length === 0 && <Text size="sm">{t("producer.noCrops")}</Text>}
            {field.crops.map((crop) => (
              <Text key={`${crop.season} ${crop.period}`} size="sm">
                {cropText(crop)}
              </Text>
            ))}
          </li>
        ))}
      </ul>
      <ListEnd query={list} />
    </section>
  );
}

function useCropText() {
  const { t } = useTranslation("staff");
  const format = useFormat();
  const cropName = useCropName();
  return ({ season, cropId, genotypeName, sownOn }: ProducerField["crops"][number]) =>
    [
      `${season}: ${cropName(cropId)}`,
      genotypeName,
      sownOn === null ? t("producer.notSown") : t("producer.sownOn", { day: format.day(sownOn) }),
    ]
      .filter(Boolean)
      .join(" · ");
}
