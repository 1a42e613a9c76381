import { addDays, daysBetween, type PlainDate } from "@surco/calendar";
import type { SeasonLook } from "./season-look";

/** Days of a chart, both ends included. */
export function datesBetween(from: PlainDate, until: PlainDate): PlainDate[] {
  return Array.from({ length: Math.max(0, daysBetween(from, until) + 1) }, (_, day) => addDays(from, day));
}

/** Months beyond which every second one is named: on a phone no more fit. */
const ALL_MONTHS = 6;

/** Names of the months in their middles; none of a month that is cut off before it. */
export function dayAxis(dates: readonly PlainDate[], { format, colors }: SeasonLook) {
  const middles = dates.filter((date) => date.endsWith("-15"));
  const step = middles.length > ALL_MONTHS ? 2 : 1;
  const named = new Set(middles.filter((_, month) => month % step === 0));
  return {
    type: "category",
    data: [...dates],
    axisTick: { show: false },
    axisLine: { lineStyle: { color: colors.line } },
    axisLabel: {
      interval: (_: number, date: string) => named.has(date),
      formatter: (date: string) => format.day(date, "month"),
    },
    splitLine: { show: true, interval: (_: number, date: string) => date.endsWith("-01") },
  };
}

/** Axis of values with its unit above. */
export function valueAxis(unit: string, { format, colors }: SeasonLook) {
  return {
    type: "value",
    name: unit,
    nameTextStyle: { color: colors.inkSoft },
    axisLabel: { formatter: (value: number) => format.amount(value) },
  };
}

/** Series of a chart without a legend's overflow on phones. */
export function frame({ colors }: SeasonLook) {
  return {
    grid: { left: 48, right: 12, top: 64, bottom: 26 },
    legend: { top: 0, textStyle: { color: colors.ink }, itemWidth: 18, itemGap: 10 },
  };
}

/** Tooltip with the day and lines of text. @param linesAt  lines by index of the day */
export function dayTooltip(
  dates: readonly PlainDate[],
  { format }: SeasonLook,
  linesAt: (day: number) => readonly string[],
) {
  return {
    trigger: "axis",
    confine: true,
    formatter: (items: readonly { dataIndex: number }[]) => {
      const day = items[0]?.dataIndex ?? 0;
      const date = dates[day];
      return date === undefined ? "" : [format.day(date), ...linesAt(day)].join("<br>");
    },
  };
}

/** Days between the keyboard stops of a chart. */
const STOP_DAYS = 7;

/** Weekly stops of the arrow keys, with the texts of their days; days without any text are left out. */
export function weeklyStops(
  dates: readonly PlainDate[],
  seriesIndex: number,
  { format }: SeasonLook,
  linesAt: (day: number) => readonly string[],
) {
  return dates.flatMap((date, dataIndex) => {
    if (dataIndex % STOP_DAYS !== 0) return [];
    const lines = linesAt(dataIndex);
    return lines.length === 0
      ? []
      : [{ seriesIndex, dataIndex, date, text: [format.day(date, "short"), ...lines].join(" · ") }];
  });
}
