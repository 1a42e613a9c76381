import type { FieldCard } from "@surco/fields/contract";
import type { Bbox } from "@surco/geometry";

/** Farmland of Argentina: initial bounds without fields. */
export const COUNTRY_BOUNDS: Bbox = [-66, -40, -57, -26];

/**
 * Initial bounds of the map: the country with most fields, since a view from Sinaloa to the Pampas would show none of
 * them. null without fields.
 */
export function initialBounds(cards: readonly Pick<FieldCard, "bbox" | "country">[]): Bbox | null {
  const groups = new Map<string | null, Bbox[]>();
  for (const { country, bbox } of cards) groups.set(country, [...(groups.get(country) ?? []), bbox]);
  const largest = [...groups.values()].sort((a, b) => b.length - a.length)[0];
  return largest ? boundsAround(largest) : null;
}

function boundsAround(boxes: readonly Bbox[]): Bbox {
  return [
    Math.min(...boxes.map(([west]) => west)),
    Math.min(...boxes.map(([, south]) => south)),
    Math.max(...boxes.map(([, , east]) => east)),
    Math.max(...boxes.map(([, , , north]) => north)),
  ];
}
