import { colourAt, type ScalePaletteId } from "@surco/raster";
import type { RankedField } from "./rank-fields";

/** One colour scale for all fields. */
export interface OverviewScale {
  palette: ScalePaletteId;
  range: readonly [low: number, high: number];
}

/** The layer's own range; where it has none, from the lowest tenth to the highest of all fields together. */
export function overviewRange(
  displayRange: readonly [number, number] | null,
  fields: readonly RankedField[],
): OverviewScale["range"] {
  if (displayRange) return displayRange;
  const images = fields.flatMap(({ image }) => image ?? []);
  if (images.length === 0) return [0, 1];
  const low = Math.min(...images.map(({ p10 }) => p10));
  const high = Math.max(...images.map(({ p90 }) => p90));
  return high > low ? [low, high] : [low, low + 1];
}

/** Colour of a value as #rrggbb; beyond the range that of its end. */
export function colourOf({ palette, range: [low, high] }: OverviewScale, value: number): string {
  const channels = colourAt(palette, Math.min(1, Math.max(0, (value - low) / (high - low))));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** Of a field that has no usable image: no colour of any scale. */
export const NO_IMAGE_COLOUR = "#8a9399";

/** The scale as a CSS gradient, lowest at the left. */
export function gradientOf(palette: ScalePaletteId): string {
  const stops = Array.from({ length: 11 }, (_, index) => colourOf({ palette, range: [0, 10] }, index));
  return `linear-gradient(to right, ${stops.join(", ")})`;
}
