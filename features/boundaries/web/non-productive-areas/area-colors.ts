import type { NonProductiveAreaKind } from "@surco/boundaries/contract";

/** Distinguishable with colour blindness too; the list names each. */
export const AREA_COLORS = {
  pond: "#1565c0",
  trees: "#1b5e20",
  road: "#6d4c41",
  building: "#b71c1c",
  other: "#616161",
} as const satisfies Record<NonProductiveAreaKind, string>;
