import { parseHex, type Rgb } from "@surco/contract";
import { stabilityClass } from "@surco/zones";

/** Colours of the stability map, by class. */
export const STABILITY_COLORS = {
  [stabilityClass.lowStable]: "#d8a24a",
  [stabilityClass.highStable]: "#2f8f83",
  [stabilityClass.unstable]: "#9a6fb0",
} as const;

/** Pixels of a picture by the colour of each label; without one they are transparent. */
export function paintLabels(
  labels: Uint8Array,
  colorOf: (label: number) => string | undefined,
): Uint8ClampedArray<ArrayBuffer> {
  const rgba = new Uint8ClampedArray(4 * labels.length);
  const channels = new Map<number, Rgb | null>();
  labels.forEach((label, pixel) => {
    let own = channels.get(label);
    if (own === undefined) {
      const color = label === 0 ? undefined : colorOf(label);
      own = color === undefined ? null : parseHex(color);
      channels.set(label, own);
    }
    if (own !== null) rgba.set([...own, 255], 4 * pixel);
  });
  return rgba;
}
