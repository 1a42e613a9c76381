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

/** A day of the smoothed curve, with the bounds that the truth lies in where they are known. */
export interface CurveDay {
  date: PlainDate;
  value: number;
  lower?: number;
  upper?: number;
}

/** A season of growth found in a curve; a milestone is null while it has not come, or came before the first date. */
export interface Growth {
  start: PlainDate | null;
  peak: PlainDate;
  end: PlainDate | null;
  peakValue: number;
  lengthDays: number | null;
  integral: number | null;
}

export interface SeasonSeries {
  dates: readonly SeriesDate[];
  /** A value for each day from the first usable date to the last. */
  curve: readonly CurveDay[];
  growths: readonly Growth[];
}

/** Something done on the field: sown, harvested. */
export interface ChartMark {
  date: PlainDate;
  name: string;
}

export interface SeasonCurveWords extends ChartFormat {
  smoothed: string;
  median: string;
  mean: string;
  band: string;
  /** The bounds of the curve where no date was usable for long. */
  unsure: string;
  cloudy: string;
  start: string;
  peak: string;
  end: string;
  underCurve: string;
}
