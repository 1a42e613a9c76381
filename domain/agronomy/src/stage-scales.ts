import type { CropKey } from "./crops";

export const stageScales = ["zadoks", "maize", "soybean", "sunflower", "sorghum"] as const;
export type StageScale = (typeof stageScales)[number];

const scaleOfCrop: Readonly<Record<CropKey, StageScale | null>> = {
  barley: "zadoks",
  rye: "zadoks",
  wheat: "zadoks",
  maizeLate: "maize",
  maizeEarly: "maize",
  soyFirst: "soybean",
  soySecond: "soybean",
  sunflower: "sunflower",
  sorghum: "sorghum",
  other: null,
};

/** Scale in which a crop's stages are named; null for "other". */
export function stageScaleOf(crop: CropKey): StageScale | null {
  return scaleOfCrop[crop];
}
