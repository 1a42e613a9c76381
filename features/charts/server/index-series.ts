import { daysBetween, seasonRange } from "@surco/calendar";
import type { Reader } from "@surco/kit-server";
import type { ChartAnswer, ChartChoice } from "../contract";
import type { ChartDeps } from "./chart-deps";
import { type DrawnSeason, seriesOfSeason } from "./series-of-season";

/** Smooth curves of an index, from the stored images. */
export async function indexSeries(
  { analyseSeasons }: Pick<ChartDeps, "analyseSeasons">,
  user: Reader,
  { index, period, from, until }: ChartChoice,
  drawn: readonly DrawnSeason[],
): Promise<ChartAnswer> {
  const { series, pendingDates, lockedFields } = await analyseSeasons(user, {
    fieldIds: [...new Set(drawn.map(({ field }) => field.id))],
    seasons: [...new Set(drawn.map(({ season }) => season))],
    period,
    layer: index,
    from,
    until,
  });
  return {
    series: drawn.flatMap((one) => {
      const found = series.find(({ fieldId, season }) => fieldId === one.field.id && season === one.season);
      if (found === undefined) return [];
      const { from: first } = seasonRange(one.field.country, period, one.season);
      // Curves begin at a day of the season, charts at the chosen one.
      const offset = found.curve.firstDay - daysBetween(first, one.days.from);
      const values = Array.from(
        { length: daysBetween(one.days.from, one.days.until) + 1 },
        (_, day) => found.curve.values[day - offset] ?? null,
      );
      return [seriesOfSeason(one, { type: "index", values })];
    }),
    lockedFields,
    isFetching: pendingDates > 0,
    simulated: false,
    attributions: [],
  };
}
