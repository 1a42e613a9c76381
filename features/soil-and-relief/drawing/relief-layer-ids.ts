/** Layers of the relief, as they stand in the address. */
export const reliefLayerIds = ["elevation", "slope", "hillshade"] as const;
export type ReliefLayerId = (typeof reliefLayerIds)[number];
