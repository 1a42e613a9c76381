import { daysBetween, seasonRange } from "@surco/calendar";
import type { Reader } from "@surco/kit-server";
import type { ChartAnswer, ChartChoice } from "../contract";
import type { ChartDeps } from "./chart-deps";
import { type DrawnSeason, seriesOfSeason } from "./series-of-season";

/** Smooth curves of an index, from the stored images. */
export async function indexSeries(
  { analyseSeasons, hasSimulatedScenes }: Pick<ChartDeps, "analyseSeasons" | "hasSimulatedScenes">,
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
  const bySeason = new Map(series.map((one) => [`${one.fieldId} ${one.season}`, one]));
  const drawnOf = drawn.flatMap((one) => bySeason.get(`${one.field.id} ${one.season}`) ?? []);
  const images = drawnOf.flatMap(({ points }) => points.filter(({ usable }) => usable));
  return {
    series: drawn.flatMap((one) => {
      const found = bySeason.get(`${one.field.id} ${one.season}`);
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
    simulated: await hasSimulatedScenes([...new Set(images.map(({ sceneId }) => sceneId))]),
    attributions: [],
  };
}
