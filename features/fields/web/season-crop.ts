import type { FieldCard } from "@surco/fields/contract";
import type { SeasonChoice } from "@surco/kit-web";

/** The crop of a field in the season and period looked at; null where none is noted. */
export function cropInSeason(
  { crops }: Pick<FieldCard, "crops">,
  { season, period }: Pick<SeasonChoice, "season" | "period">,
): number | null {
  return crops.find((crop) => crop.season === season && crop.period === period)?.cropId ?? null;
}
