import type { FieldCard } from "@surco/fields/contract";

/** What of a field bears a crop in a season, ha; the whole field where nothing is marked. */
export function netAreaIn(
  { areaHa, netAreas }: Pick<FieldCard, "areaHa" | "netAreas">,
  season: string,
): number {
  return netAreas.find((net) => net.season === season)?.netAreaHa ?? areaHa;
}
