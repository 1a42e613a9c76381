import { type CropKey, findCrop } from "@surco/agronomy";
import {
  type Icon,
  IconCircleDashed,
  IconClover,
  IconFlower,
  IconGrain,
  IconLeaf,
  IconPlant,
  IconPlant2,
} from "@tabler/icons-react";

interface CropStyle {
  /** Fill and outline on maps, marks on cards and charts, #rrggbb. */
  color: string;
  icon: Icon;
}

/**
 * Ten colours that are distinguishable with colour blindness.
 * @source Paul Tol's "muted" qualitative scheme; its pale grey darkened to be visible on white
 */
const styles: Record<CropKey, CropStyle> = {
  wheat: { color: "#ddcc77", icon: IconGrain },
  barley: { color: "#999933", icon: IconGrain },
  rye: { color: "#88ccee", icon: IconGrain },
  sunflower: { color: "#cc6677", icon: IconFlower },
  maizeEarly: { color: "#332288", icon: IconPlant },
  maizeLate: { color: "#aa4499", icon: IconPlant },
  soyFirst: { color: "#117733", icon: IconClover },
  soySecond: { color: "#44aa99", icon: IconClover },
  sorghum: { color: "#882255", icon: IconPlant2 },
  other: { color: "#a8adab", icon: IconLeaf },
};

const without: CropStyle = { color: "#64716a", icon: IconCircleDashed };

/** Colour and icon of a crop; a neutral grey without one. */
export function cropStyle(cropId: number | null): CropStyle {
  const crop = cropId === null ? null : findCrop(cropId);
  return crop === null ? without : styles[crop.key];
}
