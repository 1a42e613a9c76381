import type { HistoryDays } from "@surco/weather/contract";

/** Lower limits of the classes after the first, mm. */
const limitsOf: Readonly<Record<HistoryDays, readonly number[]>> = {
  1: [1, 5, 15, 30, 60],
  7: [1, 10, 25, 50, 100],
  30: [5, 25, 60, 100, 200],
};

/** Sand for dry, then ever darker blue: distinct in grey, too. */
const COLORS = ["#d8c08a", "#c3dcf0", "#8fc1e6", "#4f9bd3", "#1d6cb0", "#08376e"] as const;

/** Colour of a field without a total. */
const NO_RAIN_DATA_COLOR = "#8b9298";

/** Class of rain sums on the map. */
export interface RainClass {
  color: string;
  /** mm, included. */
  from: number;
  /** mm, not included; null for the last class. */
  until: number | null;
}

/** Classes of a span, driest first. */
export function rainClassesOf(days: HistoryDays): RainClass[] {
  const limits = limitsOf[days];
  return COLORS.map((color, index) => ({
    color,
    from: index === 0 ? 0 : (limits[index - 1] ?? 0),
    until: limits[index] ?? null,
  }));
}

/** Colour of a sum; that of missing data for null. @param rainMm  mm over the span */
export function rainColorOf(rainMm: number | null, days: HistoryDays): string {
  if (rainMm === null) return NO_RAIN_DATA_COLOR;
  return rainClassesOf(days).findLast(({ from }) => rainMm >= from)?.color ?? COLORS[0];
}
