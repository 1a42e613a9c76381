/** Photos of maize leaves vary by 13 or more (standard deviation of luminance, 0..255), of 879 measured. */
export const MIN_CONTRAST = 6;
/** Neighbouring pixels of the model's input differ by 1.6 or more on average in the same photos. */
export const MIN_DETAIL = 0.8;

/**
 * True for an image without content: one colour, fog, a lens covered by a finger. Such an image gets no diagnosis,
 * whatever the model makes of it.
 *
 * @param input   planes R, G, B as `toModelInput` returns them, 0..255
 * @param sizePx  side of a plane, integer >= 2
 * @throws RangeError where `input` is of another length
 */
export function isBlankImage(input: Float32Array, sizePx: number): boolean {
  const planePx = sizePx * sizePx;
  if (!(sizePx >= 2) || input.length !== 3 * planePx)
    throw new RangeError(`unexpected input: ${input.length}`);
  const luminance = Float64Array.from({ length: planePx }, (_, at) => {
    return (
      0.299 * (input[at] ?? 0) + 0.587 * (input[planePx + at] ?? 0) + 0.114 * (input[2 * planePx + at] ?? 0)
    );
  });
  return contrastOf(luminance) < MIN_CONTRAST || detailOf(luminance, sizePx) < MIN_DETAIL;
}

function contrastOf(luminance: Float64Array): number {
  const mean = luminance.reduce((sum, value) => sum + value, 0) / luminance.length;
  return Math.sqrt(luminance.reduce((sum, value) => sum + (value - mean) ** 2, 0) / luminance.length);
}

/** Mean difference of horizontal and vertical neighbours. */
function detailOf(luminance: Float64Array, sizePx: number): number {
  let sum = 0;
  for (let y = 0; y < sizePx - 1; y++) {
    for (let x = 0; x < sizePx - 1; x++) {
      const value = luminance[y * sizePx + x] ?? 0;
      sum += Math.abs(value - (luminance[y * sizePx + x + 1] ?? 0));
      sum += Math.abs(value - (luminance[(y + 1) * sizePx + x] ?? 0));
    }
  }
  return sum / (2 * (sizePx - 1) ** 2);
}
