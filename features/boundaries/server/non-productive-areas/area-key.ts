import type { NonProductiveArea } from "@surco/boundaries/contract";
import { polygonHash } from "@surco/fields/server";

/** The same for areas of one kind on one land: copied to a season that has it, it is not doubled. */
export function areaKey({ kind, polygon }: Pick<NonProductiveArea, "kind" | "polygon">): string {
  return `${kind} ${polygonHash(polygon)}`;
}
