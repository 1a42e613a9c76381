/** Soil layer ids, also used in the URL. */
export const soilLayerIds = ["soilGroup", "soilTexture", "clay", "silt", "sand"] as const;
export type SoilLayerId = (typeof soilLayerIds)[number];
/** Soil layers with numeric values. */
export type SoilPartId = "clay" | "sand" | "silt";

export function isSoilPart(layer: SoilLayerId): layer is SoilPartId {
  return layer === "clay" || layer === "sand" || layer === "silt";
}
