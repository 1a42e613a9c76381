/** Relief layer ids, also used in the URL. */
export const reliefLayerIds = ["elevation", "slope", "hillshade"] as const;
export type ReliefLayerId = (typeof reliefLayerIds)[number];
