import { Text } from "@mantine/core";
import { Explain, useFormat } from "@surco/kit-web";
import type { FieldWater } from "@surco/weather/contract";
import { useTranslation } from "react-i18next";
import { explainWater } from "../explanations/explain-crop";

/** Available water of the last day in one sentence, and the stress of the crop in another. */
export function WaterSentence({ water }: { water: FieldWater }) {
  const { t } = useTranslation("weather");
  const format = useFormat();
  const { latest, lastDay, isMature, sowing } = water;
  if (latest === null) return null;
  const { availablePct, availableMm, totalAvailableMm, band, ks, stressDays } = latest;
  const cropSentence = () => {
    if (sowing !== null && lastDay < sowing.date) return t("water.fallow");
    if (isMature) return t("water.mature");
    return ks < 1 ? t("water.stressed", { share: format.number(ks * 100, 0) }) : t("water.notStressed");
  };
  const [available, stress] = [explainWater(water, "available"), explainWater(water, "stress")];
  return (
    <div data-explained>
      <Text size="lg" fw={600}>
        {t("water.latest", {
          day: format.day(lastDay),
          share: format.number(availablePct, 0),
          available: format.number(availableMm, 0),
          total: format.number(totalAvailableMm, 0),
          band: t(`water.band.${band}`),
        })}
        {available && <Explain explanation={available} />}
      </Text>
      <Text size="sm">
        {cropSentence()}
        {ks < 1 && stress && <Explain explanation={stress} />}{" "}
        {stressDays > 0 && t("water.stressDays", { count: stressDays })}
      </Text>
    </div>
  );
}
