import { defineRoute } from "@surco/contract";
import type { FixedLayerId, LayerId } from "@surco/raster";
import { z } from "zod";

/** Indices beyond the layers that every field has; shown under "more". */
export const extraIndices = [
  "evi2",
  "gndvi",
  "savi",
  "msavi",
  "osavi",
  "ndmi",
  "mcari",
  "ndwi",
  "mndwi",
] as const satisfies readonly FixedLayerId[];

/** True for a layer that a premium plan opens: an extra index or a custom formula. */
export function isExtraLayer(layer: LayerId): boolean {
  return layer.startsWith("formula-") || extraIndices.some((index) => index === layer);
}

export const layerOffer = defineRoute({
  method: "GET",
  path: "/sentinel/layer-offer",
  access: "account",
  keyScope: "read",
  summary:
    "Plan that opens the extra layers (more indices and own formulas) on this installation: advanced or trial fields, or free for every field.",
  response: z.object({ extraLayers: z.enum(["plan", "free"]) }),
  errors: [],
  example: { answer: { extraLayers: "plan" } },
});
