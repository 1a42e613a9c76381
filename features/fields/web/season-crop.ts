import type { FieldCard } from "@surco/fields/contract";
import type { SeasonChoice } from "@surco/kit-web";

/** Crop of a field in a season and period; null when none is recorded. */
export function cropInSeason(
  { crops }: Pick<FieldCard, "crops">,
  { season, period }: Pick<SeasonChoice, "season" | "period">,
): number | null {
  return crops.find((crop) => crop.season === season && crop.period === period)?.cropId ?? null;
}
