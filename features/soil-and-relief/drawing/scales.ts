import type { Rgb } from "@surco/raster";

/** Colour scales from low to high, stops evenly spaced, lightness monotonic. */
const scales = {
  height: [
    [16, 70, 62],
    [62, 120, 84],
    [142, 163, 96],
    [212, 194, 134],
    [250, 240, 222],
  ],
  slope: [
    [255, 248, 219],
    [253, 214, 126],
    [244, 153, 70],
    [204, 86, 46],
    [120, 34, 36],
  ],
  clay: [
    [250, 240, 228],
    [226, 184, 148],
    [188, 122, 88],
    [132, 68, 52],
    [72, 28, 30],
  ],
  sand: [
    [94, 68, 36],
    [150, 112, 58],
    [205, 162, 84],
    [238, 208, 128],
    [255, 246, 205],
  ],
  silt: [
    [245, 246, 232],
    [203, 213, 176],
    [148, 174, 128],
    [92, 128, 92],
    [40, 74, 62],
  ],
} as const satisfies Record<string, readonly Rgb[]>;

export type ScaleId = keyof typeof scales;

/** Colour at a position 0..1 of the scale, clamped. */
export function scaleColour(id: ScaleId, position: number): Rgb {
  const stops: readonly Rgb[] = scales[id];
  const last = stops.length - 1;
  const at = Math.min(1, Math.max(0, position)) * last;
  const low = stops[Math.floor(at)] ?? [0, 0, 0];
  const high = stops[Math.min(last, Math.floor(at) + 1)] ?? low;
  const share = at - Math.floor(at);
  const mix = (a: number, b: number) => Math.round(a + (b - a) * share);
  return [mix(low[0], high[0]), mix(low[1], high[1]), mix(low[2], high[2])];
}

/** Colours of `count` classes, lowest first. */
export function scaleColours(id: ScaleId, count: number): Rgb[] {
  return Array.from({ length: count }, (_, index) =>
    scaleColour(id, count === 1 ? 0.5 : index / (count - 1)),
  );
}

export function cssColour([red, green, blue]: Rgb): string {
  return `rgb(${red} ${green} ${blue})`;
}

/** @param hex  #rrggbb */
export function hexColour(hex: string): Rgb {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}
