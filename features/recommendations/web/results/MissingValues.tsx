import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";

/** Labels of inputs by the first part of their path. */
const LABELS: Readonly<Record<string, string>> = {
  cropId: "crop",
  targetYieldTPerHa: "targetYield",
  soil: "soilN",
  price: "price",
  areaHa: "area",
  splits: "splits",
  starter: "phosphate",
  zones: "zones",
  chosenNKgPerHa: "chosen",
  chosenPlantsPerHa: "chosen",
  appliedNKgPerHa: "appliedN",
  emergencePct: "emergence",
  germinationPct: "germination",
  rowSpacingCm: "rowSpacing",
  seedsPerBag: "seedsPerBag",
  kgPerBag: "kgPerBag",
  thousandSeedsG: "thousandSeeds",
  bagUsd: "bagPrice",
  grainUsdPerT: "grainPrice",
  hybridPlantsPerHa: "hybridDensity",
  applicationTempC: "applicationTemp",
};

/** Names what is missing or out of range before a recommendation can be shown. */
export function MissingValues({ problems }: { problems: ReadonlySet<string> }) {
  const { t } = useTranslation("recommendations");
  const names = [...new Set([...problems].map((path) => LABELS[path.split(".")[0] ?? ""] ?? ""))]
    .filter((name) => name !== "")
    .map((name) => t(`inputs.${name}`));
  return (
    <Text c="dimmed" role="status">
      {names.length === 0 ? t("form.incomplete") : t("form.missing", { names: names.join(", ") })}
    </Text>
  );
}
