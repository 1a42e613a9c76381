/** Layers of the soil, as they stand in the address. */
export const soilLayerIds = ["soilGroup", "soilTexture", "clay", "silt", "sand"] as const;
export type SoilLayerId = (typeof soilLayerIds)[number];
/** Those of them that have numbers. */
export type SoilPartId = "clay" | "sand" | "silt";

export function isSoilPart(layer: SoilLayerId): layer is SoilPartId {
  return layer === "clay" || layer === "sand" || layer === "silt";
}
