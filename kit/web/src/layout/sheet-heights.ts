/** Heights of the phone's bottom sheet. */
export const sheetStops = ["peek", "half", "full"] as const;
export type SheetStop = (typeof sheetStops)[number];

/** Visible height of a collapsed sheet, px. */
export const PEEK_PX = 96;
/** Map left visible above a full sheet, px. */
const FULL_GAP_PX = 48;

/** Height of a stop on a stage of `stagePx`. */
export function sheetHeightPx(stop: SheetStop, stagePx: number): number {
  if (stop === "peek") return Math.min(PEEK_PX, stagePx);
  if (stop === "half") return Math.max(PEEK_PX, Math.round(stagePx / 2));
  return Math.max(PEEK_PX, stagePx - FULL_GAP_PX);
}

/** Stop nearest to the release position. */
export function nearestStop(heightPx: number, stagePx: number): SheetStop {
  const distance = (stop: SheetStop) => Math.abs(sheetHeightPx(stop, stagePx) - heightPx);
  return [...sheetStops].sort((a, b) => distance(a) - distance(b))[0] ?? "half";
}

/** The next stop up (+1) or down (-1); stays at the ends. */
export function stepStop(stop: SheetStop, step: 1 | -1): SheetStop {
  const next = Math.min(sheetStops.length - 1, Math.max(0, sheetStops.indexOf(stop) + step));
  return sheetStops[next] ?? stop;
}
