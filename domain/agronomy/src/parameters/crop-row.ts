import type { CropKey } from "../crops";

/** Name of a crop in the parameter table: both sowing dates of a species share its parameters. */
export const cropRow = {
  barley: "barley",
  rye: "rye",
  wheat: "wheat",
  maizeEarly: "maize",
  maizeLate: "maize",
  soyFirst: "soybean",
  soySecond: "soybean",
  sunflower: "sunflower",
  sorghum: "sorghum",
} as const satisfies Record<Exclude<CropKey, "other">, string>;
