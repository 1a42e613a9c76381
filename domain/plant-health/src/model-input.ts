/**
 * Input of the leaf model for one photo: flattened on white, centre square, averaged to the model's size.
 * Training does the same (`tools/train-plant-health/pixels.py`). An odd remainder of the square goes to the right
 * and the bottom.
 *
 * @param rgba      upright photo (EXIF applied), row-major, 4 bytes per pixel, alpha not premultiplied
 * @param widthPx   integer >= 1
 * @param heightPx  integer >= 1
 * @param sizePx    side of the model's input, integer >= 1
 * @returns planes R, G, B of sizePx * sizePx, row-major, 0..255
 * @throws RangeError outside those bounds, or where `rgba` is of another length
 */
export function toModelInput(
  rgba: Uint8Array | Uint8ClampedArray,
  widthPx: number,
  heightPx: number,
  sizePx: number,
): Float32Array {
  for (const px of [widthPx, heightPx, sizePx]) {
    if (!(Number.isInteger(px) && px >= 1)) throw new RangeError(`size out of range: ${px}`);
  }
  if (rgba.length !== widthPx * heightPx * 4) throw new RangeError(`unexpected bytes: ${rgba.length}`);
  const sidePx = Math.min(widthPx, heightPx);
  const left = Math.floor((widthPx - sidePx) / 2);
  const top = Math.floor((heightPx - sidePx) / 2);
  const overlaps = overlapsOf(sidePx, sizePx);
  const planePx = sizePx * sizePx;
  const input = new Float32Array(3 * planePx);
  const row = new Float64Array(3 * sizePx);
  for (const [targetY, rows] of overlaps.entries()) {
    for (const { source: y, share } of rows) {
      averageRow(rgba, ((top + y) * widthPx + left) * 4, overlaps, row);
      for (let x = 0; x < sizePx; x++) {
        for (let channel = 0; channel < 3; channel++) {
          const at = channel * planePx + targetY * sizePx + x;
          input[at] = (input[at] ?? 0) + share * (row[channel * sizePx + x] ?? 0);
        }
      }
    }
  }
  return input;
}

interface Overlap {
  source: number;
  /** Of the target pixel, 0..1. */
  share: number;
}

/** Source pixels below each target pixel. */
function overlapsOf(sidePx: number, sizePx: number): Overlap[][] {
  const scale = sidePx / sizePx;
  return Array.from({ length: sizePx }, (_, target) => {
    const from = target * scale;
    const to = Math.min(sidePx, (target + 1) * scale);
    const overlaps: Overlap[] = [];
    for (let source = Math.floor(from); source < to; source++) {
      const share = (Math.min(source + 1, to) - Math.max(source, from)) / scale;
      if (share > 0) overlaps.push({ source, share });
    }
    return overlaps;
  });
}

/** Averages one source row to the target's columns, on white, into `row` (planes R, G, B). */
function averageRow(
  rgba: Uint8Array | Uint8ClampedArray,
  start: number,
  overlaps: readonly Overlap[][],
  row: Float64Array,
): void {
  const sizePx = overlaps.length;
  for (const [x, columns] of overlaps.entries()) {
    let [red, green, blue] = [0, 0, 0];
    for (const { source, share } of columns) {
      const at = start + source * 4;
      const opacity = (rgba[at + 3] ?? 255) / 255;
      const white = 255 * (1 - opacity);
      red += share * ((rgba[at] ?? 0) * opacity + white);
      green += share * ((rgba[at + 1] ?? 0) * opacity + white);
      blue += share * ((rgba[at + 2] ?? 0) * opacity + white);
    }
    row[x] = red;
    row[sizePx + x] = green;
    row[2 * sizePx + x] = blue;
  }
}
