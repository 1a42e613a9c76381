import { useSeasonCurveTexts } from "@surco/imagery/web";
import { useFormat } from "@surco/kit-web";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { AnalyticsWords } from "./analytics-charts";

/** Texts and number formats of the charts. */
export function useAnalyticsWords(): AnalyticsWords {
  const { t } = useTranslation("analytics");
  const words = useSeasonCurveTexts();
  const format = useFormat();
  return useMemo(() => {
    const day = (date: string | null) => (date === null ? "…" : format.day(date));
    return {
      ...words,
      spans: t("spans"),
      integral: t("column.integral"),
      peakValue: t("column.peakValue"),
      decimal: (value) => format.number(value, 1),
      span: ({ start, peak, end, lengthDays }) =>
        t(lengthDays === null ? "openSpan" : "span", {
          start: day(start),
          peak: day(peak),
          end: day(end),
          days: lengthDays,
        }),
    };
  }, [t, words, format]);
}
