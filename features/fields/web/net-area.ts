import type { FieldCard } from "@surco/fields/contract";

/** Productive area of a field in a season, ha; the whole field where no non-productive area is marked. */
export function netAreaIn(
  { areaHa, netAreas }: Pick<FieldCard, "areaHa" | "netAreas">,
  season: string,
): number {
  return netAreas.find((net) => net.season === season)?.netAreaHa ?? areaHa;
}
