import type { FieldDistrictYields } from "@surco/district-yields/contract";
import type { YieldPredictionReply } from "../../contract";

/** Yields of one season beside one another, t/ha. */
export interface ComparedSeason {
  season: string;
  /** Harvest of the field; of this season too, once there is one. */
  fieldTPerHa: number | null;
  districtTPerHa: number | null;
  /** Mean of at least ten growers of the district. */
  growersTPerHa: number | null;
  /** Prediction of this season; null for others. */
  prediction: { pointTPerHa: number; lowerTPerHa: number; upperTPerHa: number } | null;
}

/** Seasons that are compared; the district's series may reach back half a century. */
const MOST_COMPARED = 12;

/** Newest seasons with any yield, ascending; the season of the prediction is always among them. */
export function compareSeasons(
  reply: Pick<
    YieldPredictionReply,
    "season" | "yield" | "harvest" | "fieldHistory" | "districtHistory" | "cropId"
  >,
  growers: FieldDistrictYields["growers"] = [],
): ComparedSeason[] {
  const field = new Map<string, number[]>();
  for (const { season, cropId, yieldTPerHa } of reply.fieldHistory) {
    // Other sowing dates of the same species count in the model, and are no like of this crop.
    if (cropId === reply.cropId) field.set(season, [...(field.get(season) ?? []), yieldTPerHa]);
  }
  if (reply.harvest !== null) field.set(reply.season, [reply.harvest.yieldTPerHa]);
  const district = new Map(reply.districtHistory.yields.map((one) => [one.season, one.yieldTPerHa]));
  const byGrowers = new Map(growers.map((one) => [one.season, one.meanKgPerHa / 1000]));
  const seasons = [...new Set([reply.season, ...field.keys(), ...district.keys(), ...byGrowers.keys()])];
  return seasons
    .sort()
    .filter((season) => season <= reply.season)
    .slice(-MOST_COMPARED)
    .map((season) => ({
      season,
      fieldTPerHa: meanOf(field.get(season) ?? []),
      districtTPerHa: district.get(season) ?? null,
      growersTPerHa: byGrowers.get(season) ?? null,
      prediction: season === reply.season ? reply.yield : null,
    }));
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
