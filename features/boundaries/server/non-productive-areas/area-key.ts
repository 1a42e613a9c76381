import type { NonProductiveArea } from "@surco/boundaries/contract";
import { polygonHash } from "@surco/fields/server";

/** Key of an area's kind and polygon, by which copies are recognized. */
export function areaKey({ kind, polygon }: Pick<NonProductiveArea, "kind" | "polygon">): string {
  return `${kind} ${polygonHash(polygon)}`;
}
