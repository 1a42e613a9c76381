import type { Rgb } from "@surco/raster";

/** CSS colour of three channels, 0..255. */
export function cssOf(colour: Rgb): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
