import { rangeInSeason } from "@surco/calendar";
import { type Reader, refuse } from "@surco/kit-server";
import { type ChartAnswer, type ChartChoice, faultsOfChoice } from "../contract";
import type { ChartDeps } from "./chart-deps";
import { indexSeries } from "./index-series";
import type { DrawnSeason } from "./series-of-season";
import { degreeDaySeries, rainSeries } from "./weather-series";
import { yieldSeries } from "./yield-series";

/**
 * Data of a chart of fields and seasons. Fields that the user may not read are left out, and seasons of another crop or
 * genotype.
 *
 * @throws AppError CHART_TOO_LARGE; INVALID_INPUT for a range that is reversed or too long
 */
export async function readChart(
  deps: Omit<ChartDeps, "savedCharts" | "now">,
  user: Reader,
  choice: ChartChoice,
): Promise<ChartAnswer> {
  requireBounds(choice);
  const cards = await deps.fields.listCards(user, choice.fieldIds);
  const fields = choice.fieldIds.flatMap((fieldId) => cards.find(({ id }) => id === fieldId) ?? []);
  const seasons = [...choice.seasons].sort().reverse();
  const drawn = fields.flatMap((field) =>
    seasons.flatMap((season): DrawnSeason[] => {
      const grown = field.crops.find((crop) => crop.season === season && crop.period === choice.period);
      const { cropId, genotype } = choice;
      if (cropId !== null && grown?.cropId !== cropId) return [];
      if (genotype !== null && grown?.genotypeName !== genotype) return [];
      return [{ field, season, grown, days: rangeInSeason(field.country, choice.period, season, choice) }];
    }),
  );
  if (drawn.length === 0) return nothing;
  switch (choice.type) {
    case "index":
      return indexSeries(deps, user, choice, drawn);
    case "rain":
      return rainSeries(deps, drawn);
    case "degreeDays":
      return degreeDaySeries(deps, drawn);
    case "yields":
      return yieldSeries(deps, choice.period, drawn);
  }
}

const nothing: ChartAnswer = {
  series: [],
  lockedFields: 0,
  isFetching: false,
  simulated: false,
  attributions: [],
};

/** @throws AppError CHART_TOO_LARGE, INVALID_INPUT */
export function requireBounds(choice: ChartChoice): void {
  const faults = faultsOfChoice(choice);
  if (faults.includes("fieldIds")) throw refuse("CHART_TOO_LARGE");
  if (faults.length > 0) throw refuse("INVALID_INPUT", { paths: ["until"] });
}
