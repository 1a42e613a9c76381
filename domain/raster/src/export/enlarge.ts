import type { RgbaPicture } from "../png";

/**
 * A picture whose pixels are squares of `factor` by `factor`: programmes that blur what they enlarge then show the real pixels.
 * @param factor  whole, at least 1
 */
export function enlarge({ width, height, rgba }: RgbaPicture, factor: number): RgbaPicture {
  const source = new Uint32Array(rgba.slice().buffer);
  const enlarged = new Uint32Array(source.length * factor * factor);
  const rowLength = width * factor;
  for (let row = 0; row < height; row++) {
    const start = row * factor * rowLength;
    for (let col = 0; col < width; col++) {
      enlarged.fill(source[row * width + col] ?? 0, start + col * factor, start + (col + 1) * factor);
    }
    for (let copy = 1; copy < factor; copy++) {
      enlarged.copyWithin(start + copy * rowLength, start, start + rowLength);
    }
  }
  return { width: rowLength, height: height * factor, rgba: new Uint8ClampedArray(enlarged.buffer) };
}

/** Integer factor that brings a picture's longer side to at least this many pixels. */
export function enlargementTo(
  sidePx: number,
  { width, height }: Pick<RgbaPicture, "width" | "height">,
): number {
  return Math.max(1, Math.ceil(sidePx / Math.max(width, height, 1)));
}

/** The same picture on white: for paper, and for readers that handle transparency badly. */
export function onWhite({ width, height, rgba }: RgbaPicture): RgbaPicture {
  const opaque = rgba.slice();
  for (let at = 0; at < opaque.length; at += 4) {
    const alpha = (opaque[at + 3] ?? 0) / 255;
    for (let channel = at; channel < at + 3; channel++) {
      opaque[channel] = Math.round((opaque[channel] ?? 0) * alpha + 255 * (1 - alpha));
    }
    opaque[at + 3] = 255;
  }
  return { width, height, rgba: opaque };
}
