import { listPremiumFields } from "@surco/fields/server";
import type { SeasonYieldOfField } from "@surco/imagery/server";
import { tonnes } from "./facts";
import type { FieldSeasonKey } from "./prediction.repository";
import type { YieldDeps } from "./yield-deps";

const round = (value: number, decimals: number) => Number(value.toFixed(decimals));

/**
 * Harvest, latest prediction and EVI of the critical period of each season of fields, whose rights the caller has checked.
 * Predictions and EVI are those of fields with a premium plan.
 */
export async function listSeasonYields(
  deps: YieldDeps,
  fieldIds: readonly string[],
): Promise<SeasonYieldOfField[]> {
  const premium = [...(await listPremiumFields(deps.fields, fieldIds))];
  const [harvests, latest, fits] = await Promise.all([
    deps.records.listHarvests(fieldIds),
    deps.predictions.listLatest(premium),
    deps.fits.list(premium),
  ]);
  const seasons = new Map<string, SeasonYieldOfField>();
  const seasonOf = ({ fieldId, season, period }: FieldSeasonKey) => {
    const key = `${fieldId} ${season} ${period}`;
    const known = seasons.get(key) ?? {
      fieldId,
      season,
      period,
      harvestTPerHa: null,
      prediction: null,
      peakEvi: null,
      criticalEviDays: null,
    };
    seasons.set(key, known);
    return known;
  };
  for (const harvest of harvests) {
    const season = seasonOf(harvest);
    // Several crops of one season: the first one, as the seasons name one crop.
    season.harvestTPerHa ??= round(harvest.yieldTPerHa, 3);
  }
  for (const stored of latest) {
    seasonOf(stored).prediction = {
      asOf: stored.asOf,
      pointTPerHa: tonnes(stored.pointKgPerHa),
      lowerTPerHa: tonnes(stored.lowerKgPerHa),
      upperTPerHa: tonnes(stored.upperKgPerHa),
    };
  }
  for (const fit of fits) {
    const season = seasonOf(fit);
    season.peakEvi = fit.peakEvi === null ? null : round(fit.peakEvi, 4);
    season.criticalEviDays = fit.windowIntegral === null ? null : round(fit.windowIntegral, 2);
  }
  return [...seasons.values()];
}
