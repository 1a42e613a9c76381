import { Text } from "@mantine/core";
import { Explained, useFormat } from "@surco/kit-web";
import { allowedAreaHa } from "@surco/resowing";
import type { Programme } from "@surco/resowing-coverage/contract";
import { useTranslation } from "react-i18next";
import { explainAllowedArea } from "../explanations/explain-coverage";
import { type CoverageFormValues, positive } from "./coverage-values";

/** Area that the typed bags are enough for, beside that of the chosen fields. */
export function SeedPreview({ values, programme }: { values: CoverageFormValues; programme: Programme }) {
  const { t } = useTranslation("resowing-coverage");
  const format = useFormat();
  const { seedsPerBag } = programme;
  const [bags, seedsPerHa] = [positive(values.bags), positive(values.seedsPerHa)];
  const mostHa = allowedAreaHa(programme, { bags, seedsPerHa });
  if (mostHa === null || bags === null || seedsPerHa === null)
    return (
      <Text size="sm" c="dimmed" data-recorded>
        {t("form.seedHint", { seeds: format.number(seedsPerBag) })}
      </Text>
    );
  return (
    <Text size="sm" role="status">
      <Explained explanation={explainAllowedArea({ bags, seedsPerBag, seedsPerHa }, mostHa)}>
        {t("form.seedEnough", { area: format.ha(mostHa) })}
      </Explained>
    </Text>
  );
}
