/** Layers of the soil, as they stand in the address. */
export type SoilLayerId = "soilGroup" | "soilTexture" | "clay" | "sand" | "silt";
/** Those of them that have numbers. */
export type SoilPartId = "clay" | "sand" | "silt";

export function isSoilPart(layer: SoilLayerId): layer is SoilPartId {
  return layer === "clay" || layer === "sand" || layer === "silt";
}
