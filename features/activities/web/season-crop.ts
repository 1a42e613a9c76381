import { isPlainDate, type Period, type PlainDate, seasonOf } from "@surco/calendar";
import type { FieldCard } from "@surco/fields/contract";

/** Crop of the seasons of a field that a day lies in; null where none or several are known. */
export function seasonCropOn(
  { country, crops }: Pick<FieldCard, "country" | "crops">,
  day: PlainDate,
): number | null {
  if (!isPlainDate(day)) return null;
  const standing = crops.filter(({ season, period }) => seasonOf(country, period, day) === season);
  const [only, ...others] = new Set(standing.map(({ cropId }) => cropId));
  return only === undefined || others.length > 0 ? null : only;
}

/** Crop that all fields have in the season of a day; null where they differ or one is not known. */
export function sharedSeasonCropOn(
  fields: readonly (Pick<FieldCard, "country" | "crops"> | undefined)[],
  day: PlainDate,
): number | null {
  const cropIds = new Set(fields.map((field) => (field ? seasonCropOn(field, day) : null)));
  const [shared = null, ...others] = cropIds;
  return others.length > 0 ? null : shared;
}

/** True for a day of a season in either period. */
export function isInSeason(country: string | null, day: PlainDate, season: string): boolean {
  const periods: Period[] = ["1", "2"];
  return periods.some((period) => seasonOf(country, period, day) === season);
}
