/** Layers of the relief, as they stand in the address. */
export type ReliefLayerId = "elevation" | "slope" | "hillshade";
