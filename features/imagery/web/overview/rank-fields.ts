import type { OverviewImage } from "@surco/imagery/contract";

/** Ranking orders; drop and rise compare with the previous usable image. */
export const rankings = ["best", "worst", "drop", "rise"] as const;
export type Ranking = (typeof rankings)[number];

export interface RankedField {
  id: string;
  name: string;
  image: OverviewImage | null;
}

/** Ranks fields by mean or by its change; fields without a value come last. Ties are ordered by name. */
export function rankFields<F extends RankedField>(
  fields: readonly F[],
  ranking: Ranking,
  language: string,
): F[] {
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: "base" });
  const sign = ranking === "best" || ranking === "rise" ? -1 : 1;
  const measure = ({ image }: F): number | null => {
    if (image === null) return null;
    return ranking === "best" || ranking === "worst" ? image.mean : (image.previous?.change ?? null);
  };
  return fields
    .map((field) => ({ field, value: measure(field), hasImage: field.image !== null }))
    .sort((a, b) => {
      if (a.value !== null && b.value !== null && a.value !== b.value) return sign * (a.value - b.value);
      if ((a.value === null) !== (b.value === null)) return a.value === null ? 1 : -1;
      if (a.hasImage !== b.hasImage) return a.hasImage ? -1 : 1;
      return collator.compare(a.field.name, b.field.name);
    })
    .map(({ field }) => field);
}
