import { createHash } from "node:crypto";
import { canonicalText, type Polygon } from "@surco/geometry";

/** The same for every way of writing one land, so that images read for it are found again. SHA-256, hex. */
export function polygonHash(polygon: Polygon): string {
  return createHash("sha256").update(canonicalText(polygon)).digest("hex");
}
