import type { Rgb } from "./palettes";
import { type PixelState, pixelState } from "./types";

/** Two greys each, drawn as diagonal stripes: a pixel without a value never looks like one with a low value. */
export const hatching: readonly (readonly [state: PixelState, light: Rgb, dark: Rgb])[] = [
  [pixelState.cloud, [236, 238, 241], [203, 208, 214]],
  [pixelState.shadow, [122, 126, 133], [92, 96, 103]],
  [pixelState.noData, [168, 166, 162], [148, 146, 142]],
  [pixelState.invalid, [176, 160, 176], [150, 134, 150]],
  [pixelState.snow, [224, 240, 250], [190, 216, 235]],
];

/** The two colours of a state's stripes, for a legend; null for valid pixels and the field's outside. */
export function hatchingOf(state: number): { light: Rgb; dark: Rgb } | null {
  const found = hatching.find(([hatched]) => hatched === state);
  return found === undefined ? null : { light: found[1], dark: found[2] };
}

/** True where a pixel lies on a light stripe. */
export function isLightStripe(col: number, row: number): boolean {
  return (col + row) % 4 < 2;
}

/** Colour of a pixel without a value. */
export function hatchColour(state: number, col: number, row: number): Rgb {
  const stripes = hatchingOf(state) ?? hatchingOf(pixelState.noData);
  if (stripes === null) return [0, 0, 0];
  return isLightStripe(col, row) ? stripes.light : stripes.dark;
}
