import { List, Text } from "@mantine/core";
import type { PlainDate } from "@surco/calendar";
import { Explain, useFormat } from "@surco/kit-web";
import type { WaterAssumptions } from "@surco/weather/contract";
import { useTranslation } from "react-i18next";
import { explainFieldCapacity } from "../explanations/explain-crop";

interface WaterAssumptionListProps {
  assumptions: WaterAssumptions;
  /** First day of the balance. */
  from: PlainDate | null;
}

/** Assumptions behind the balance, one by one: none of them was measured on the field. */
export function WaterAssumptionList({ assumptions, from }: WaterAssumptionListProps) {
  const { t } = useTranslation(["weather", "soil-and-relief"]);
  const format = useFormat();
  const { soil, coefficient, filledDays, loggedRainDays, rootDepthM, depletionShare } = assumptions;
  const percent = (value: number) => format.number(value, 0);
  const texts = [
    t(`water.assumption.soil.${soil.origin}`, {
      texture: t(`soil-and-relief:texture.${soil.texture}`),
      sand: percent(soil.sandPct),
      clay: percent(soil.clayPct),
    }),
    ...(soil.simulated ? [t("water.assumption.soil.simulated")] : []),
    ...(soil.isWithinValidity ? [] : [t("water.assumption.soil.tooMuchClay")]),
    t("water.assumption.retention", {
      capacity: format.number(soil.fieldCapacityPct, 1),
      wilting: format.number(soil.wiltingPointPct, 1),
      organic: format.amount(soil.organicMatterPct),
    }),
    t("water.assumption.roots", { depth: format.amount(rootDepthM), share: percent(100 * depletionShare) }),
    t("water.assumption.initial", {
      share: percent(assumptions.initialAvailablePct),
      day: from === null ? t("noValue") : format.day(from),
    }),
    t(`water.assumption.coefficient.${coefficient}`),
    t("water.assumption.rain", { count: loggedRainDays }),
    t("water.assumption.gaps", { count: filledDays }),
    t("water.assumption.noRunoff"),
  ];
  return (
    <section aria-labelledby="water-assumptions" data-explained>
      <Text component="h3" id="water-assumptions" fw={600} size="sm" mb={4}>
        {t("water.assumptions")}
        <Explain explanation={explainFieldCapacity(assumptions)} />
      </Text>
      <List size="sm" spacing={4}>
        {texts.map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
      <Text size="xs" c="dimmed" mt="xs">
        {t("water.method", { version: assumptions.parametersVersion })}
      </Text>
    </section>
  );
}
