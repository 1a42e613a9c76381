import type { statistics } from "@surco/imagery/contract";
import type { z } from "zod";
import type { SeasonSeries } from "./season-series";

/** A layer's statistics of each date of a range, and the curve through them. */
export type SeasonStatistics = z.infer<(typeof statistics)["response"]>;

/** The same as charts take it. */
export function seriesOfStatistics({ dates, curve, band, phenology }: SeasonStatistics): SeasonSeries {
  return {
    dates: dates.map(({ date, usable, statistics: { validFraction, mean, median, p10, p90 } }) => ({
      date,
      usable,
      validFraction,
      mean,
      median,
      p10,
      p90,
    })),
    curve: curve.map((day, index) => ({ ...day, lower: band[index]?.lower, upper: band[index]?.upper })),
    growths: phenology.seasons,
  };
}
