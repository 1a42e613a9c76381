import { addDays, type DateRange, daysBetween, type PlainDate } from "@surco/calendar";
import { type ChartSeries, type ChartType, valuesOf } from "../contract";

/** Words and numbers of a chart in the reader's language. */
export interface ChartWords {
  /** "Lote 7 · 2025/26" */
  seriesName(series: ChartSeries): string;
  /** "14 feb" */
  dayOfMonth(date: PlainDate): string;
  /** "feb" */
  month(date: PlainDate): string;
  number(value: number, decimals: number): string;
  /** Name of the value axis with its unit. */
  axis: string;
}

export interface ChartLook {
  inks: { ink: string; inkSoft: string; line: string; panel: string };
  /** Colour of a line or bar by its place, #rrggbb. */
  color(index: number): string;
  isNarrow?: boolean;
}

/** Keyboard stop of a chart. */
interface ChartStop {
  seriesIndex: number;
  dataIndex: number;
  text: string;
}

export interface DrawnChart {
  option: Record<string, unknown>;
  steps: ChartStop[];
}

/** Decimals of a value by what the chart shows. */
export const decimalsOf: Readonly<Record<ChartType, number>> = {
  index: 2,
  rain: 0,
  degreeDays: 0,
  yields: 2,
};

/** Lines from this one on are dashed, so that colour is not the only distinction. */
const DASHED_FROM = 4;
const STOP_DAYS = 7;
const LEGEND_ROW_PX = 20;
/** Width of a name in a legend and beside a bar, px, and the characters that fit into it. */
const NAMES = {
  legend: { wide: { px: 200, characters: 28 }, narrow: { px: 140, characters: 20 } },
  bars: { wide: { px: 200, characters: 28 }, narrow: { px: 122, characters: 17 } },
} as const;
/** Room for the number behind a name that others have too, " (2)", characters. */
const NUMBER_ROOM = 4;

/** Chart of series, for the screen and for paper. Seasons lie over each other by the day of season. */
export function chartOption(
  type: ChartType,
  series: readonly ChartSeries[],
  words: ChartWords,
  look: ChartLook,
): DrawnChart {
  return type === "yields" ? barsOption(series, words, look) : linesOption(type, series, words, look);
}

/** Height of a chart of so many series, px. */
export function chartHeightPx(type: ChartType, series: number): number {
  if (type === "yields") return 86 + Math.max(3, series) * 30;
  return 280 + Math.ceil(series / 3) * LEGEND_ROW_PX;
}

function linesOption(
  type: ChartType,
  series: readonly ChartSeries[],
  words: ChartWords,
  { inks, color, isNarrow = false }: ChartLook,
): DrawnChart {
  const decimals = decimalsOf[type];
  const room = NAMES.legend[isNarrow ? "narrow" : "wide"];
  const names = uniqueNames(series, words, room.characters);
  const [first] = series;
  const range = first
    ? { from: first.from, until: first.until }
    : { from: "2000-01-01", until: "2000-12-31" };
  const lines = series.map(({ data }) => valuesOf(data).line);
  const placeOf = (day: number) => dayMs(addDays(range.from, day));
  const option = {
    useUTC: true,
    grid: {
      left: 52,
      right: 16,
      top: 30,
      bottom: 34 + Math.ceil(series.length / (isNarrow ? 2 : 3)) * LEGEND_ROW_PX,
    },
    legend: {
      type: "plain",
      bottom: 0,
      left: 0,
      itemWidth: 18,
      textStyle: { color: inks.ink, width: room.px, overflow: "truncate" },
    },
    tooltip: {
      trigger: "axis",
      confine: true,
      formatter: (items: readonly { seriesName: string; value: [number, number | null] }[]) =>
        [
          words.dayOfMonth(msDay(items[0]?.value[0] ?? 0)),
          ...items.flatMap(({ seriesName, value: [, value] }) =>
            value === null ? [] : [`${escaped(seriesName)}: ${words.number(value, decimals)}`],
          ),
        ].join("<br>"),
    },
    xAxis: monthAxis(range, words, isNarrow),
    yAxis: {
      type: "value",
      name: words.axis,
      nameTextStyle: { align: "left", color: inks.inkSoft },
      scale: type === "index",
      // No finer than its labels, which would say the same number twice.
      minInterval: 10 ** -decimals,
      axisLabel: { formatter: (value: number) => words.number(value, decimals) },
    },
    series: series.map((_, index) => ({
      type: "line",
      name: names[index],
      showSymbol: false,
      symbol: "circle",
      connectNulls: false,
      data: (lines[index] ?? []).map((value, day) => [placeOf(day), value]),
      lineStyle: { width: 2, color: color(index), type: index < DASHED_FROM ? "solid" : "dashed" },
      itemStyle: { color: color(index) },
    })),
  };
  return { option, steps: stopsAlong(lines, names, range, words, decimals) };
}

/** Weekly stops along the longest line, with the value of each line there. */
function stopsAlong(
  lines: readonly (readonly (number | null)[])[],
  names: readonly string[],
  range: DateRange,
  words: ChartWords,
  decimals: number,
): ChartStop[] {
  const lengths = lines.map((line) => line.findLastIndex((value) => value !== null) + 1);
  const seriesIndex = lengths.indexOf(Math.max(...lengths, 0));
  const stops: ChartStop[] = [];
  for (let day = 0; day < (lengths[seriesIndex] ?? 0); day += STOP_DAYS) {
    const values = lines.flatMap((line, index) => {
      const value = line[day] ?? null;
      return value === null ? [] : [`${names[index]}: ${words.number(value, decimals)}`];
    });
    if (values.length === 0) continue;
    const text = [words.dayOfMonth(addDays(range.from, day)), ...values].join(" · ");
    stops.push({ seriesIndex, dataIndex: day, text });
  }
  return stops;
}

function barsOption(
  series: readonly ChartSeries[],
  words: ChartWords,
  { inks, color, isNarrow = false }: ChartLook,
): DrawnChart {
  const room = NAMES.bars[isNarrow ? "narrow" : "wide"];
  const names = uniqueNames(series, words, room.characters);
  const values = series.map(({ data }) => valuesOf(data).figure);
  const seasons = [...new Set(series.map(({ season }) => season))];
  const write = (value: number | null) => (value === null ? "–" : words.number(value, decimalsOf.yields));
  const option = {
    grid: { left: room.px + 10, right: 52, top: 46, bottom: 12 },
    tooltip: {
      trigger: "item",
      confine: true,
      formatter: ({ dataIndex }: { dataIndex: number }) =>
        `${escaped(names[dataIndex] ?? "")}: ${write(values[dataIndex] ?? null)}`,
    },
    xAxis: {
      type: "value",
      min: 0,
      position: "top",
      name: words.axis,
      // Beside the axis it would lie over the name of the first bar.
      nameLocation: "middle",
      nameGap: 28,
      nameTextStyle: { color: inks.inkSoft },
      minInterval: 0.1,
      axisLabel: {
        formatter: (value: number) => words.number(value, Number.isInteger(value) ? 0 : 1),
        hideOverlap: true,
      },
    },
    yAxis: {
      type: "category",
      inverse: true,
      data: names,
      axisTick: { show: false },
      // Each bar has its name, however many there are.
      axisLabel: { color: inks.ink, width: room.px, overflow: "truncate", interval: 0 },
    },
    series: [
      {
        type: "bar",
        barMaxWidth: 18,
        data: values.map((value, index) => ({
          value,
          itemStyle: { color: color(seasons.indexOf(series[index]?.season ?? "")) },
        })),
        label: {
          show: true,
          position: "right",
          color: inks.ink,
          formatter: ({ value }: { value: number }) => write(value),
        },
      },
    ],
  };
  const steps = names.map((name, dataIndex) => ({
    seriesIndex: 0,
    dataIndex,
    text: `${name}: ${write(values[dataIndex] ?? null)}`,
  }));
  return { option, steps };
}

/** Month names in the middle of the months; days for short ranges. */
function monthAxis(range: DateRange, words: ChartWords, isNarrow: boolean) {
  const days = daysBetween(range.from, range.until);
  const isShort = days <= 70;
  const labels = new Map<PlainDate, string>();
  if (isShort) {
    const step = Math.max(1, Math.ceil(days / (isNarrow ? 4 : 7)));
    for (let day = 0; day <= days; day += step) {
      const date = addDays(range.from, day);
      labels.set(date, words.dayOfMonth(date));
    }
  } else {
    const every = isNarrow && days > 200 ? 2 : 1;
    for (let date = firstOfMonth(range.from), count = 0; date <= range.until; count += 1) {
      const middle = addDays(date, 14);
      if (middle >= range.from && middle <= range.until && count % every === 0)
        labels.set(middle, words.month(date));
      date = firstOfMonth(addDays(date, 32));
    }
  }
  return {
    type: "time",
    min: dayMs(range.from),
    max: dayMs(range.until),
    axisTick: { show: isShort },
    axisLabel: {
      customValues: [...labels.keys()].map(dayMs),
      formatter: (at: number) => labels.get(msDay(at)) ?? "",
      hideOverlap: true,
    },
    splitLine: { show: false },
  };
}

/** Distinct names for the legend: equal ones are numbered, long ones are cut. */
function uniqueNames(series: readonly ChartSeries[], words: ChartWords, most: number): string[] {
  const counts = new Map<string, number>();
  return series.map((one) => {
    const full = words.seriesName(one);
    const short = shortened(full, most - NUMBER_ROOM);
    const count = (counts.get(short) ?? 0) + 1;
    counts.set(short, count);
    return count === 1 ? shortened(full, most) : `${short} (${count})`;
  });
}

/** Keeps the season at the end of a long name. */
function shortened(name: string, most: number): string {
  if (name.length <= most) return name;
  const end = name.slice(name.lastIndexOf(" · "));
  return `${name.slice(0, Math.max(2, most - end.length - 1)).trimEnd()}…${end}`;
}

function firstOfMonth(date: PlainDate): PlainDate {
  return `${date.slice(0, 7)}-01`;
}

function dayMs(date: PlainDate): number {
  return Date.parse(`${date}T00:00:00Z`);
}

function msDay(ms: number): PlainDate {
  return new Date(ms).toISOString().slice(0, 10);
}

/** Tooltips are HTML. */
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
