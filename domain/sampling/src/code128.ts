/**
 * Widths of the bars and spaces of each symbol value, in modules; the stop symbol has seven.
 *
 * @source ISO/IEC 15417, table 1
 */
const WIDTHS =
  "212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 " +
  "123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 " +
  "232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 " +
  "313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 " +
  "111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 " +
  "111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 " +
  "114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112";
const symbols = WIDTHS.split(" ").map((widths) => Array.from(widths, Number));

const START_B = 104;
const STOP = 106;
const CHECK_BASE = 103;

/** Clear space that readers need on either side, modules. @source ISO/IEC 15417, 4.4 */
export const CODE128_QUIET_MODULES = 10;

/** Symbol values of a text in code set B with start, check and stop symbols. @throws RangeError for other signs than ASCII 32 to 126 */
export function code128Values(text: string): number[] {
  const data = Array.from(text, (sign) => {
    const value = sign.charCodeAt(0) - 32;
    if (!(value >= 0 && value <= 94) || sign.length > 1) throw new RangeError(`not in code set B: ${sign}`);
    return value;
  });
  const check = data.reduce((sum, value, at) => sum + value * (at + 1), START_B) % CHECK_BASE;
  return [START_B, ...data, check, STOP];
}

/** A bar of a code, in modules from its left end. */
export interface Bar {
  x: number;
  width: number;
}

/** Bars of a text as Code 128, and their length without the quiet zones. @throws RangeError as `code128Values` */
export function code128Bars(text: string): { bars: Bar[]; modules: number } {
  const bars: Bar[] = [];
  let x = 0;
  for (const value of code128Values(text)) {
    (symbols[value] ?? []).forEach((width, at) => {
      if (at % 2 === 0) bars.push({ x, width });
      x += width;
    });
  }
  return { bars, modules: x };
}
