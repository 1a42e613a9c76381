import { createHash } from "node:crypto";
import { type Boundary, canonicalText } from "@surco/geometry";

/** Hash of a polygon that is independent of its notation, by which stored images are found. SHA-256, hex. */
export function polygonHash(polygon: Boundary): string {
  return createHash("sha256").update(canonicalText(polygon)).digest("hex");
}
