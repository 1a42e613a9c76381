export type Rgb = readonly [red: number, green: number, blue: number];

export interface Palette {
  /** Position 0..1 along the scale and its colour; ascending, from 0 to 1. */
  stops: readonly (readonly [position: number, colour: Rgb])[];
  /** Ordered also for red-green colour blindness, and in grey. */
  isColourBlindSafe: boolean;
}

const evenly = (colours: readonly Rgb[]): Palette["stops"] =>
  colours.map((colour, index) => [index / (colours.length - 1), colour]);

const define = <const K extends string>(palettes: Record<K, Palette>): Record<K, Palette> => palettes;

export const palettes = define({
  /** ColorBrewer YlGn with the positions of Copernicus' vegetation index products (HR-VPP). */
  greens: {
    isColourBlindSafe: true,
    stops: [
      [0, [255, 255, 229]],
      [0.1, [247, 252, 185]],
      [0.2, [217, 240, 163]],
      [0.35, [173, 221, 142]],
      [0.5, [120, 198, 121]],
      [0.65, [65, 171, 93]],
      [0.8, [35, 132, 67]],
      [0.9, [0, 104, 55]],
      [1, [0, 69, 41]],
    ],
  },
  /** ColorBrewer RdYlGn: what most growers know from other maps. */
  redToGreen: {
    isColourBlindSafe: false,
    stops: evenly([
      [165, 0, 38],
      [215, 48, 39],
      [244, 109, 67],
      [253, 174, 97],
      [254, 224, 139],
      [255, 255, 191],
      [217, 239, 139],
      [166, 217, 106],
      [102, 189, 99],
      [26, 152, 80],
      [0, 104, 55],
    ]),
  },
  /** @source matplotlib, S. van der Walt and N. Smith, CC0 */
  viridis: {
    isColourBlindSafe: true,
    stops: evenly([
      [68, 1, 84],
      [72, 40, 120],
      [62, 74, 137],
      [49, 104, 142],
      [38, 130, 142],
      [31, 158, 137],
      [53, 183, 121],
      [110, 206, 88],
      [181, 222, 43],
      [253, 231, 37],
    ]),
  },
  /** @source Nuñez, Anderton and Renslow 2018, 10.1371/journal.pone.0199239 */
  cividis: {
    isColourBlindSafe: true,
    stops: evenly([
      [0, 34, 78],
      [18, 53, 112],
      [59, 73, 108],
      [87, 93, 109],
      [112, 113, 115],
      [138, 134, 120],
      [165, 156, 116],
      [195, 179, 105],
      [225, 204, 85],
      [254, 232, 56],
    ]),
  },
  /** From dry land to standing water. */
  water: {
    isColourBlindSafe: true,
    stops: evenly([
      [232, 220, 196],
      [173, 170, 150],
      [107, 174, 214],
      [8, 69, 148],
    ]),
  },
  /** ColorBrewer PuOr: below and above what is usual, pale between. */
  deviation: {
    isColourBlindSafe: true,
    stops: evenly([
      [179, 88, 6],
      [241, 163, 64],
      // Darker than the original's white, which would pass for a cloud.
      [234, 228, 208],
      [153, 142, 195],
      [84, 39, 136],
    ]),
  },
});

export type PaletteId = keyof typeof palettes;

/** Palettes that a person may choose for a layer; the others belong to one layer each. */
export const scalePaletteIds = ["redToGreen", "greens", "viridis", "cividis"] as const satisfies PaletteId[];
export type ScalePaletteId = (typeof scalePaletteIds)[number];

/** Colour at a position 0..1 of the scale; positions beyond take the end's colour, and what is no number the last one. */
export function colourAt(palette: PaletteId, position: number): Rgb {
  const { stops } = palettes[palette];
  const upper = stops.findIndex(([at]) => at >= position);
  const [highAt, high] = stops[upper === -1 ? stops.length - 1 : upper] ?? [1, black];
  const [lowAt, low] = stops[upper <= 0 ? (upper === 0 ? 0 : stops.length - 1) : upper - 1] ?? [0, black];
  const share = highAt === lowAt ? 0 : (position - lowAt) / (highAt - lowAt);
  return [mix(low[0], high[0], share), mix(low[1], high[1], share), mix(low[2], high[2], share)];
}

/** Colours of `count` classes, lowest first, from one end of the palette to the other. */
export function classColours(palette: PaletteId, count: number): Rgb[] {
  return Array.from({ length: count }, (_, index) =>
    colourAt(palette, count === 1 ? 0.5 : index / (count - 1)),
  );
}

const black: Rgb = [0, 0, 0];

function mix(low: number, high: number, share: number): number {
  return Math.round(low + (high - low) * share);
}
