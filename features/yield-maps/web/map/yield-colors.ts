/** Colours of the yield scale, low to high. @source ColorBrewer, RdYlBu: distinguished by colour-blind people */
export const YIELD_COLORS = ["#a50026", "#f46d43", "#fee090", "#e0f3f8", "#74add1", "#313695"] as const;

/** Colour of removed records. */
export const REMOVED_COLOR = "#5c5c5c";

/** Red, green and blue of 255 steps along the scale. */
export function yieldRamp(): Uint8Array {
  const stops = YIELD_COLORS.map((color) =>
    [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)),
  );
  const ramp = new Uint8Array(3 * 256);
  for (let step = 0; step < 256; step++) {
    const place = (step / 255) * (stops.length - 1);
    const from = Math.min(stops.length - 2, Math.floor(place));
    for (let channel = 0; channel < 3; channel++) {
      const [low, high] = [stops[from]?.[channel] ?? 0, stops[from + 1]?.[channel] ?? 0];
      ramp[3 * step + channel] = Math.round(low + (high - low) * (place - from));
    }
  }
  return ramp;
}
