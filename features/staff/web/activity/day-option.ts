import { addDays, daysBetween, type PlainDate } from "@surco/calendar";
import type { ValueTable } from "@surco/contract";
import type { StaffActivity } from "@surco/staff/contract";

type Type = StaffActivity["days"][number]["type"];

/** Words of the chart in the reader's language. */
export interface DayWords {
  type(type: Type): string;
  day(date: PlainDate): string;
  number(value: number): string;
  columns: { date: string; type: string; count: string };
}

interface DayLook {
  inks: { ink: string; inkSoft: string; line: string };
  /** Colour of a type by its place, #rrggbb. */
  color(place: number): string;
}

/** Types with work, in their order. */
function typesOf({ days }: StaffActivity): Type[] {
  return [...new Set(days.map(({ type }) => type))].sort();
}

/** Bars of the activities of each day, by type, with the keyboard stops. */
export function dayOption(activity: StaffActivity, words: DayWords, { inks, color }: DayLook) {
  const { from, until, days } = activity;
  const types = typesOf(activity);
  const dates = Array.from({ length: daysBetween(from, until) + 1 }, (_, place) => addDays(from, place));
  const counts = new Map(days.map(({ date, type, activityCount }) => [`${date} ${type}`, activityCount]));
  const option = {
    grid: { left: 40, right: 12, top: 12, bottom: 62 },
    legend: { type: "scroll", bottom: 0, left: 0, itemWidth: 14, textStyle: { color: inks.ink } },
    tooltip: { trigger: "axis", confine: true },
    xAxis: {
      type: "category",
      data: dates.map(words.day),
      axisLabel: { color: inks.inkSoft, hideOverlap: true },
      axisLine: { lineStyle: { color: inks.line } },
      axisTick: { show: false },
    },
    yAxis: {
      type: "value",
      minInterval: 1,
      axisLabel: { color: inks.inkSoft },
      splitLine: { lineStyle: { color: inks.line } },
    },
    series: types.map((type, place) => ({
      type: "bar",
      stack: "day",
      name: words.type(type),
      itemStyle: { color: color(place), borderColor: inks.line, borderWidth: 0.5 },
      data: dates.map((date) => counts.get(`${date} ${type}`) ?? 0),
    })),
  };
  const steps = dates.map((date, dataIndex) => ({
    seriesIndex: 0,
    dataIndex,
    text: [
      words.day(date),
      ...types.flatMap((type) => {
        const count = counts.get(`${date} ${type}`);
        return count === undefined ? [] : [`${words.type(type)}: ${words.number(count)}`];
      }),
    ].join(", "),
  }));
  return { option, steps };
}

/** The same as a table: a row for each day and type, the newest first. */
export function dayTable({ days }: StaffActivity, { type, columns }: DayWords): ValueTable {
  return {
    columns: [
      { label: columns.date, kind: "day" },
      { label: columns.type, kind: "text" },
      { label: columns.count, kind: "count" },
    ],
    rows: [...days].reverse().map((day) => [day.date, type(day.type), day.activityCount]),
  };
}
