import type { statistics } from "@surco/imagery/contract";
import type { z } from "zod";
import type { SeasonSeries } from "./season-series";

/** Response with a layer's statistics and curve. */
export type SeasonStatistics = z.infer<(typeof statistics)["response"]>;

/** Converts the response for charts. */
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
