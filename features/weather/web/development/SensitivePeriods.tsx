import { Stack, Text } from "@mantine/core";
import { Explain, useFormat } from "@surco/kit-web";
import type { FieldDevelopment, PredictedDate } from "@surco/weather/contract";
import { useTranslation } from "react-i18next";
import { explainDate, explainFrostRisk } from "../explanations/explain-crop";

/** Critical period of the yield, and the risk of frost around flowering. */
export function SensitivePeriods({ development }: { development: FieldDevelopment }) {
  const { t } = useTranslation("weather");
  const format = useFormat();
  const { criticalPeriod, frostRisk } = development;
  const day = ({ date, earliest, latest }: PredictedDate) => {
    if (date === null) return t("noValue");
    if (earliest === null || latest === null || earliest === latest) return format.day(date, "short");
    return t("development.dayBetween", {
      day: format.day(date, "short"),
      from: format.day(earliest, "short"),
      until: format.day(latest, "short"),
    });
  };
  if (criticalPeriod === null && frostRisk === null) return null;
  const explainedPeriod = criticalPeriod && explainDate(development, criticalPeriod.from);
  const explainedFrost = explainFrostRisk(development);
  return (
    <Stack gap={4} data-explained>
      {criticalPeriod !== null && (
        <Text size="sm">
          <strong>{t("development.criticalPeriod")}</strong>{" "}
          {t("development.criticalPeriodDays", {
            from: day(criticalPeriod.from),
            until: day(criticalPeriod.until),
          })}
          {explainedPeriod && (
            <Explain explanation={explainedPeriod} name={t("explain.criticalPeriodBegin")} />
          )}
        </Text>
      )}
      {frostRisk !== null && (
        <Text size="sm">
          <strong>{t("development.frostRisk")}</strong>{" "}
          {t(frostRisk.frostYears === 0 ? "development.noFrost" : "development.frostYears", {
            frostYears: frostRisk.frostYears,
            count: frostRisk.years,
            share: format.number(frostRisk.probability * 100, 0),
            from: format.day(frostRisk.from, "short"),
            until: format.day(frostRisk.until, "short"),
          })}
          {explainedFrost && <Explain explanation={explainedFrost} />}
        </Text>
      )}
    </Stack>
  );
}
