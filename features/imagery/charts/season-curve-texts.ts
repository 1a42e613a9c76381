import type { Format } from "@surco/contract";
import type { ChartFormat } from "./chart-parts";
import type { Translate } from "./layer-texts";
import type { SeasonCurveTexts } from "./season-series";

/** Decimals of an index on an axis or beside a point. */
const DIGITS = 2;

/** Chart formats of one language. */
function chartFormat(format: Format): ChartFormat {
  return {
    day: (date) => format.day(date),
    dayOfMonth: (date) => format.day(date, "short"),
    month: (date) => format.day(date, "month"),
    number: (value) => format.number(value, DIGITS),
    share: (fraction) => format.share(fraction),
  };
}

/** Formats and series names of the season curve. */
export function seasonCurveTexts(
  t: Translate,
  format: Format,
  cropName: (cropId: number) => string | null,
): SeasonCurveTexts {
  return {
    ...chartFormat(format),
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
    crop: (cropId) => (cropId === null ? null : cropName(cropId)) ?? t("curve.unknownCrop"),
  };
}
