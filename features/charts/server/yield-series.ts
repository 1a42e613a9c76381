import { findCrop } from "@surco/agronomy";
import type { Period } from "@surco/calendar";
import type { ChartAnswer } from "../contract";
import type { ChartDeps } from "./chart-deps";
import { type DrawnSeason, seriesOfSeason } from "./series-of-season";

/** Harvests of the chosen days; of several crops of a season that of its record. */
export async function yieldSeries(
  { listHarvests }: Pick<ChartDeps, "listHarvests">,
  period: Period,
  drawn: readonly DrawnSeason[],
): Promise<ChartAnswer> {
  const harvests = await listHarvests([...new Set(drawn.map(({ field }) => field.id))]);
  const series = drawn.map((one) => {
    const ofSeason = harvests.filter(
      ({ fieldId, season, period: own }) =>
        fieldId === one.field.id && season === one.season && own === period,
    );
    const harvest = ofSeason.find(({ cropId }) => cropId === one.grown?.cropId) ?? ofSeason[0];
    const crop = harvest === undefined ? null : findCrop(harvest.cropId);
    return seriesOfSeason(one, {
      type: "yields",
      yieldTPerHa: harvest?.yieldTPerHa ?? null,
      wetYieldsTPerHa: harvest?.records.map(({ wetYieldTPerHa }) => wetYieldTPerHa) ?? [],
      moisturesPct: harvest?.records.map(({ moisturePct }) => moisturePct) ?? [],
      baseMoisturePct: crop?.baseMoisturePct ?? null,
    });
  });
  return { series, lockedFields: 0, isFetching: false, simulated: false, attributions: [] };
}
