import { createHash } from "node:crypto";
import { DEFINITIONS_VERSION } from "@surco/raster";

/** Id of a scene's window over a polygon; changes with boundary, product or definitions, so that its URL is immutable. */
export function windowIdOf(polygonHash: string, sceneId: string): string {
  return createHash("sha256")
    .update(`${DEFINITIONS_VERSION}:${polygonHash}:${sceneId}`)
    .digest("base64url")
    .slice(0, 16);
}
