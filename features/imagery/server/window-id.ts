import { createHash } from "node:crypto";
import { DEFINITIONS_VERSION } from "@surco/raster";

/**
 * Names what one scene shows of one polygon by the definitions of today: another one as soon as the boundary is redrawn, the
 * scene processed anew or a formula corrected. An address that carries it may be kept for ever.
 */
export function windowIdOf(polygonHash: string, sceneId: string): string {
  return createHash("sha256")
    .update(`${DEFINITIONS_VERSION}:${polygonHash}:${sceneId}`)
    .digest("base64url")
    .slice(0, 16);
}
