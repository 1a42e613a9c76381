/** The example on the landing page: a field of 10 m pixels with a few zones in it. Arithmetic only; nothing is measured. */

export const COLUMNS = 30;
export const ROWS = 22;
/** Side of one pixel in the picture's own units. */
export const PIXEL = 12;

/** Poor to lush; the same order and hue as the product's NDVI palette. */
export const SHADES = ["#c2603f", "#dfa45c", "#ecd98a", "#b3cc72", "#6aa84f", "#2f7d3b"] as const;

/** Corners of the field, in pixels. */
const OUTLINE = [
  [3, 4],
  [20, 1],
  [28, 6],
  [26, 18],
  [13, 21],
  [2, 15],
] as const;

export const outlinePath = `${OUTLINE.map(([x, y], i) => `${i === 0 ? "M" : "L"}${x * PIXEL} ${y * PIXEL}`).join("")}Z`;

/** One path for each shade, drawn as crisp rows of pixels. @param growth how far the crop has come, 0..1 */
export function pixelPaths(growth = 1): string[] {
  const paths = SHADES.map(() => "");
  for (let row = 0; row < ROWS; row += 1) {
    let from = 0;
    for (let column = 1; column <= COLUMNS; column += 1) {
      const shade = shadeAt(from, row, growth);
      if (column < COLUMNS && shadeAt(column, row, growth) === shade) continue;
      const width = (column - from) * PIXEL;
      paths[shade] += `M${from * PIXEL} ${row * PIXEL}h${width}v${PIXEL}h-${width}z`;
      from = column;
    }
  }
  return paths;
}

/** A lush slope, a poor hilltop and a wet corner, with the grain that real pixels have. */
function shadeAt(column: number, row: number, growth: number): number {
  const hilltop = Math.exp(-((column - 10) ** 2 + (row - 13) ** 2 * 1.4) / 18);
  const corner = Math.exp(-((column - 24) ** 2 + (row - 8) ** 2) / 14);
  const grain = ((column * 7 + row * 13 + column * row * 3) % 11) / 11 - 0.5;
  const vigour = growth * (0.86 - 0.62 * hilltop - 0.4 * corner) + 0.14 * grain;
  return Math.max(0, Math.min(SHADES.length - 1, Math.floor(vigour * SHADES.length)));
}

export interface CurvePoint {
  /** 0..1 along the season. */
  at: number;
  /** 0..1, NDVI. */
  value: number;
  isCloudy: boolean;
}

/** A summer crop from sowing to harvest, seen every ten days; some of the dates under cloud. */
export function seasonCurve(): CurvePoint[] {
  return Array.from({ length: 24 }, (_, i) => {
    const at = i / 23;
    const growth = 1 / (1 + Math.exp(-(at - 0.34) * 17));
    const ripening = 1 / (1 + Math.exp((at - 0.8) * 19));
    return { at, value: 0.16 + 0.7 * growth * ripening, isCloudy: [4, 9, 10, 16].includes(i) };
  });
}
