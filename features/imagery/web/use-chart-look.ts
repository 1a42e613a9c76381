import { useComputedColorScheme, useMantineTheme } from "@mantine/core";
import { surfaces } from "@surco/contract";
import { useFormat } from "@surco/kit-web";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ChartFormat } from "../charts/chart-parts";
import type { SeasonCurveWords } from "../charts/season-curve-option";

/** Decimals of an index on an axis or beside a point. */
const DIGITS = 2;

/** Colours that charts are drawn in on this page. */
export function useChartLook() {
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: false });
  const accent = useMantineTheme().colors.brand?.[scheme === "light" ? 7 : 4] ?? surfaces[scheme].ink;
  return { scheme, inks: surfaces[scheme], accent };
}

/** Days, months and numbers of charts in the language in use. */
export function useChartFormat(): ChartFormat {
  const format = useFormat();
  return useMemo(
    () => ({
      day: (date) => format.day(date),
      dayOfMonth: (date) => format.day(date, "short"),
      month: (date) => format.day(date, "month"),
      number: (value) => format.number(value, DIGITS),
      share: (fraction) => format.share(fraction),
    }),
    [format],
  );
}

/** The same with the names of what the season's chart shows. */
export function useSeasonCurveWords(): SeasonCurveWords {
  const { t } = useTranslation("imagery");
  const format = useChartFormat();
  return useMemo(
    () => ({
      ...format,
      smoothed: t("curve.smoothed"),
      median: t("curve.dates"),
      mean: t("curve.mean"),
      band: t("curve.band"),
      unsure: t("curve.unsure"),
      cloudy: t("curve.cloudy"),
      start: t("curve.start"),
      peak: t("curve.peak"),
      end: t("curve.end"),
      underCurve: t("curve.underCurve"),
    }),
    [t, format],
  );
}
