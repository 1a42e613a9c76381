import { addDays, type PlainDate } from "@surco/calendar";
import type { YieldLook } from "./yield-look";

/** Months beyond which every second one is named: on a phone no more fit. */
const ALL_MONTHS = 6;
const DECIMALS = 2;

export function datesFrom(from: PlainDate, count: number): PlainDate[] {
  return Array.from({ length: count }, (_, day) => addDays(from, day));
}

/** Axis of days, named by their months in the middle. */
export function monthAxis(dates: readonly PlainDate[], { format, colors }: YieldLook) {
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

/** Axis of a few named days or seasons. */
export function nameAxis(names: readonly string[], { colors }: YieldLook) {
  return {
    type: "category",
    data: [...names],
    axisTick: { show: false },
    axisLine: { lineStyle: { color: colors.line } },
    axisLabel: { hideOverlap: true },
  };
}

export function valueAxis(unit: string, { format, colors }: YieldLook) {
  return {
    type: "value",
    name: unit,
    nameTextStyle: { color: colors.inkSoft, align: "left" },
    axisLabel: { formatter: (value: number) => format.amount(value) },
  };
}

export function frame({ colors }: YieldLook) {
  return {
    grid: { left: 44, right: 16, top: 72, bottom: 26 },
    legend: { top: 0, textStyle: { color: colors.ink }, itemWidth: 18, itemGap: 10 },
  };
}

/** Tooltip and keyboard stops with the same lines of text. */
export function textsOf(count: number, linesAt: (index: number) => readonly string[], every = 1) {
  return {
    tooltip: {
      trigger: "axis",
      confine: true,
      formatter: (items: readonly { dataIndex: number }[]) =>
        linesAt(items[0]?.dataIndex ?? 0)
          .map(escapeHtml)
          .join("<br>"),
    },
    steps: Array.from({ length: Math.ceil(count / every) }, (_, stop) => stop * every).map((dataIndex) => ({
      seriesIndex: 0,
      dataIndex,
      text: linesAt(dataIndex).join(" · "),
    })),
  };
}

export function tPerHa(value: number, { format }: YieldLook): string {
  return `${format.number(value, DECIMALS)} t/ha`;
}

/** The tooltip is HTML, and names of districts come from files. */
function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
