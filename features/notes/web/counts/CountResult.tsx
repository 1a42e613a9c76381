import { Stack, Text } from "@mantine/core";
import type { Explanation } from "@surco/contract";
import { Explain, type Format, useFormat } from "@surco/kit-web";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { CountFigures } from "./counted-rows";

/** Result of counts in words. */
export function figureText(counted: CountFigures, t: TFunction, format: Format): string {
  if (counted.kind === "stand") {
    const { plantsPerHa, standardDeviationPerHa } = counted.figures;
    const plants = t("notes:counts.plantsPerHa", { plants: format.number(plantsPerHa) });
    return standardDeviationPerHa === null
      ? plants
      : `${plants} ${t("notes:counts.deviation", { deviation: format.number(standardDeviationPerHa) })}`;
  }
  const { yieldTPerHa, standardDeviationTPerHa } = counted.figures;
  const tPerHa = t("notes:counts.yieldTPerHa", { yield: format.number(yieldTPerHa, 2) });
  return standardDeviationTPerHa === null
    ? tPerHa
    : `${tPerHa} ${t("notes:counts.deviation", { deviation: format.number(standardDeviationTPerHa, 2) })}`;
}

/** Result of the typed counts, with the formula; null while counts are missing. */
export function CountResult({
  counted,
  explanation,
  isYield,
}: {
  counted: CountFigures | null;
  explanation: Explanation | null;
  isYield: boolean;
}) {
  const { t } = useTranslation("notes");
  const format = useFormat();
  return (
    <Stack gap={2} data-explained>
      <Text fw={600} role="status">
        {counted === null ? t("counts.incomplete") : figureText(counted, t, format)}
        {explanation && <Explain explanation={explanation} />}
      </Text>
      {counted?.kind === "yield" && (
        <Text size="sm">
          {t("counts.components", {
            organs: format.number(counted.figures.organsPerHa),
            grains: format.number(counted.figures.grainsPerM2),
          })}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {t(isYield ? "counts.yieldFormula" : "counts.standFormula")}
      </Text>
    </Stack>
  );
}
