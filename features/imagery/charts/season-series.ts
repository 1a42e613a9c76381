import type { PlainDate } from "@surco/calendar";
import type { ChartFormat } from "./chart-parts";

/** Statistics of one field on one date. */
export interface SeriesDate {
  date: PlainDate;
  usable: boolean;
  validFraction: number;
  mean: number | null;
  median: number | null;
  p10: number | null;
  p90: number | null;
}

/** Day of the smoothed curve, with bounds if known. */
export interface CurveDay {
  date: PlainDate;
  value: number;
  lower?: number;
  upper?: number;
}

/** Growth season of a curve; a milestone is null before it is reached, or if it precedes the first date. */
export interface Growth {
  start: PlainDate | null;
  peak: PlainDate;
  end: PlainDate | null;
  peakValue: number;
  lengthDays: number | null;
  integral: number | null;
  /** Crop that it belongs to; null: not known. */
  cropId: number | null;
}

export interface SeasonSeries {
  dates: readonly SeriesDate[];
  /** A value for each day from the first usable date to the last. */
  curve: readonly CurveDay[];
  growths: readonly Growth[];
}

/** Curve of other seasons, on the days of the season shown. */
export interface BehindCurve {
  name: string;
  dash: "dashed" | "dotted";
  days: readonly CurveDay[];
}

/** Activity on the field, for example sowing. */
export interface ChartMark {
  date: PlainDate;
  name: string;
}

export interface SeasonCurveTexts extends ChartFormat {
  smoothed: string;
  median: string;
  mean: string;
  band: string;
  /** Name of the curve's bounds. */
  unsure: string;
  cloudy: string;
  start: string;
  peak: string;
  end: string;
  underCurve: string;
  /** Name of the crop of a cycle; of none, that it is not known. */
  crop(cropId: number | null): string;
}
