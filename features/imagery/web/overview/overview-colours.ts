import {
  absoluteClasses,
  classColours,
  colourAt,
  colourise,
  healthBreaks,
  isSmallPicture,
  type LayerId,
  type PaletteId,
  type Rgb,
  type ScalePaletteId,
  type SmallImage,
  waterBreaks,
} from "@surco/raster";
import { cssOf } from "../css-of";
import type { RankedField } from "./rank-fields";

/** Colouring shared by all fields: one value range, the same classes, or true colour. */
export type OverviewScale =
  | { kind: "range"; palette: ScalePaletteId; range: readonly [low: number, high: number] }
  | { kind: "classes"; layer: "health" | "water"; palette: PaletteId; breaks: readonly number[] }
  | { kind: "picture" };

/** Scale of a layer. @param range  for layers without fixed classes */
export function overviewScale(
  layer: LayerId,
  palette: ScalePaletteId,
  range: readonly [number, number],
): OverviewScale {
  if (layer === "trueColour") return { kind: "picture" };
  if (layer === "health") return { kind: "classes", layer, palette, breaks: healthBreaks };
  if (layer === "water") return { kind: "classes", layer, palette: "water", breaks: waterBreaks };
  return { kind: "range", palette, range };
}

/** Display range of the layer; without one, lowest p10 to highest p90 of all fields. */
export function overviewRange(
  displayRange: readonly [number, number] | null,
  fields: readonly RankedField[],
): readonly [low: number, high: number] {
  if (displayRange) return displayRange;
  const images = fields.flatMap(({ image }) => image ?? []);
  if (images.length === 0) return [0, 1];
  const low = Math.min(...images.map(({ p10 }) => p10));
  const high = Math.max(...images.map(({ p90 }) => p90));
  return high > low ? [low, high] : [low, low + 1];
}

/** Colour of a value as #rrggbb, clamped to the range; null for a picture. */
export function colourOf(scale: OverviewScale, value: number): string | null {
  if (scale.kind === "picture") return null;
  if (scale.kind === "classes") {
    const colours = classesOf(scale);
    return cssOf(colours[scale.breaks.filter((limit) => value >= limit).length] ?? [0, 0, 0]);
  }
  const [low, high] = scale.range;
  return cssOf(colourAt(scale.palette, Math.min(1, Math.max(0, (value - low) / (high - low)))));
}

/** Class colours, lowest values first. */
export function classesOf({ palette, breaks }: OverviewScale & { kind: "classes" }): Rgb[] {
  return classColours(palette, breaks.length + 1);
}

/** Renders a field's pixels as RGBA; null where they have no colour. */
export function renderSmallImage(
  image: SmallImage,
  scale: OverviewScale,
): Uint8ClampedArray<ArrayBuffer> | null {
  if (isSmallPicture(image)) return image.rgba;
  if (scale.kind === "picture") return null;
  if (scale.kind === "range") {
    return colourise(image, { kind: "scale", palette: scale.palette, range: scale.range });
  }
  // The class areas are not shown here, hence 0.
  const classification = absoluteClasses(image, scale.breaks, 0);
  return colourise(image, { kind: "classes", palette: scale.palette, classification });
}

/** Colour of a field without a usable image; in no scale. */
export const NO_IMAGE_COLOUR = "#8a9399";

/** CSS gradient of a palette, lowest at the left. */
export function gradientOf(palette: ScalePaletteId): string {
  const stops = Array.from({ length: 11 }, (_, index) => cssOf(colourAt(palette, index / 10)));
  return `linear-gradient(to right, ${stops.join(", ")})`;
}
