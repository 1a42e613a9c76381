/**
 * Eight colours for lines of one chart, the first for the first line. On the panel of their scheme each has a contrast of at
 * least 3, and any two stay apart (CIEDE2000 of at least 15) for full colour sight and for the three kinds of colour
 * blindness; the test computes both.
 */
export const chartPalette = {
  light: ["#147153", "#ee267a", "#2f01f5", "#aa8e0f", "#80006b", "#00a2a5", "#a10600", "#8672ff"],
  dark: ["#1ad9b8", "#de7670", "#c2ce00", "#774dcc", "#e3b3ff", "#41929a", "#965466", "#507200"],
} as const;

/** Largest number of lines in a chart. */
export const MAX_LINES = 8;

export function lineColor(scheme: keyof typeof chartPalette, index: number): string {
  return chartPalette[scheme][index % MAX_LINES] ?? chartPalette[scheme][0];
}
