import { createHash } from "node:crypto";
import { type Boundary, canonicalText } from "@surco/geometry";

/** The same for every way of writing one land, so that images read for it are found again. SHA-256, hex. */
export function polygonHash(polygon: Boundary): string {
  return createHash("sha256").update(canonicalText(polygon)).digest("hex");
}
