import type { DateRange } from "@surco/calendar";
import { type DayRain, type EntryInput, rainOf, type SeasonRain } from "@surco/crop-log/contract";

/** Rain of entries by day. */
export function rainIn(entries: readonly Pick<EntryInput, "date" | "rainMm">[]): DayRain[] {
  return entries.flatMap(({ date, rainMm }) => (rainMm === null ? [] : [{ date, rainMm }]));
}

/** Season's rain with changes that the server does not have yet. @param changes  differences by day, mm */
export function withRainChanges(
  season: SeasonRain,
  range: DateRange,
  changes: readonly DayRain[],
): SeasonRain {
  const rainMmOf = new Map(season.days.map(({ date, rainMm }) => [date, rainMm]));
  for (const { date, rainMm } of changes) rainMmOf.set(date, (rainMmOf.get(date) ?? 0) + rainMm);
  const days = [...rainMmOf].map(([date, rainMm]) => ({ date, rainMm: Math.max(0, rainMm) }));
  return rainOf(
    season.season,
    range,
    days.sort((a, b) => (a.date < b.date ? -1 : 1)),
  );
}
