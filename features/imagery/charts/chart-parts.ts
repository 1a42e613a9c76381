import { addDays, type DateRange, daysBetween, type PlainDate } from "@surco/calendar";

/** ECharts option, shared by screen and PDF. */
export type ChartOption = Record<string, unknown>;

/** Colours of the surface below a chart, #rrggbb. */
export interface ChartInks {
  ink: string;
  inkSoft: string;
  line: string;
  panel: string;
}

/** Formats of dates and numbers in a chart, in the reader's language. */
export interface ChartFormat {
  /** "14 feb 2026" */
  day(date: PlainDate): string;
  /** "14 feb" */
  dayOfMonth(date: PlainDate): string;
  /** "feb" */
  month(date: PlainDate): string;
  number(value: number): string;
  share(fraction: number): string;
}

/** Keyboard stop of a chart: the focused shape and its text. */
export interface ChartStep {
  seriesIndex: number;
  dataIndex: number;
  text: string;
  date?: PlainDate;
}

export interface DrawnChart {
  option: ChartOption;
  /** Keyboard stops in axis order. */
  steps: ChartStep[];
}

/** Minimum tick interval: finer ticks would look equal with two decimals and exaggerate noise. */
const SMALLEST_STEP = 0.05;
/** Months with fewer days in a range are not labelled. */
const SHORTEST_NAMED_MONTH_DAYS = 12;
/** Longest range with day ticks; longer ones have month ticks. */
const LONGEST_BY_DAYS = 70;
const DAY_LABELS = 6;

/** Position of a day on the time axis: its start in UTC. */
export function dayMs(date: PlainDate): number {
  return Date.parse(`${date}T00:00:00Z`);
}

/** Day at a position on the time axis. */
export function msDay(ms: number): PlainDate {
  return new Date(ms).toISOString().slice(0, 10);
}

/** First days of the months that begin in a range. */
function monthStarts({ from, until }: DateRange): PlainDate[] {
  const starts: PlainDate[] = [];
  let at = `${from.slice(0, 7)}-01`;
  while (at <= until) {
    if (at >= from) starts.push(at);
    at = `${addDays(at, 31).slice(0, 7)}-01`;
  }
  return starts;
}

/**
 * Time axis of a range: a tick at each month's start, its name in the middle; days for short ranges.
 *
 * @param hasYears  shows the year below the first month and each January
 * @param isNarrow  labels every other place only
 */
export function timeAxis(
  range: DateRange,
  format: ChartFormat,
  { hasYears, isNarrow = false }: { hasYears: boolean; isNarrow?: boolean },
): ChartOption {
  const { ticks, labels: all } = axisPlaces(range, format, hasYears);
  const labels = isNarrow ? new Map([...all].filter((_, index) => index % 2 === 0)) : all;
  return {
    type: "time",
    min: dayMs(range.from),
    max: dayMs(range.until),
    axisTick: { customValues: ticks.map(dayMs) },
    axisLabel: {
      customValues: [...labels.keys()].map(dayMs),
      formatter: (at: number) => labels.get(msDay(at)) ?? "",
      hideOverlap: true,
      lineHeight: 14,
    },
    splitLine: { show: false },
  };
}

interface AxisPlaces {
  ticks: PlainDate[];
  labels: Map<PlainDate, string>;
}

function axisPlaces(range: DateRange, format: ChartFormat, hasYears: boolean): AxisPlaces {
  const days = daysBetween(range.from, range.until);
  if (days <= LONGEST_BY_DAYS) {
    const step = Math.max(1, Math.ceil(days / DAY_LABELS));
    const ticks = Array.from({ length: Math.floor(days / step) + 1 }, (_, i) =>
      addDays(range.from, i * step),
    );
    return { ticks, labels: new Map(ticks.map((date) => [date, format.dayOfMonth(date)])) };
  }
  const ticks = monthStarts(range);
  const starts = ticks[0] === range.from ? ticks : [range.from, ...ticks];
  const labels = new Map<PlainDate, string>();
  for (const [index, start] of starts.entries()) {
    const length = daysBetween(start, starts[index + 1] ?? addDays(range.until, 1));
    if (length < SHORTEST_NAMED_MONTH_DAYS) continue;
    const isYearShown = hasYears && (labels.size === 0 || start.slice(5, 7) === "01");
    const name = format.month(start);
    labels.set(addDays(start, Math.floor(length / 2)), isYearShown ? `${name}\n${start.slice(0, 4)}` : name);
  }
  return { ticks, labels };
}

/** Value axis of an index. */
export function indexAxis(format: ChartFormat): ChartOption {
  return {
    type: "value",
    scale: true,
    minInterval: SMALLEST_STEP,
    axisLabel: { formatter: (value: number) => format.number(value) },
  };
}

/** Margins around the plot, px. */
export function gridOf(hasYears: boolean, right = 12): ChartOption {
  return { left: 40, right, top: 16, bottom: hasYears ? 38 : 26 };
}

/**
 * Filled band between two lines of any sign; null values make gaps.
 * @param places  ordered along the time axis
 */
export function bandSeries(
  name: string,
  places: readonly { ms: number; low: number | null; high: number | null }[],
  color: string,
  opacity: number,
): ChartOption[] {
  const line = {
    type: "line",
    name,
    stack: name,
    stackStrategy: "all",
    symbol: "none",
    silent: true,
    lineStyle: { opacity: 0 },
    itemStyle: { color, opacity },
    tooltip: { show: false },
    z: 1,
  };
  return [
    { ...line, data: places.map(({ ms, low }) => [ms, low]) },
    {
      ...line,
      areaStyle: { color, opacity },
      data: places.map(({ ms, low, high }) => [ms, low === null || high === null ? null : high - low]),
    },
  ];
}

/** Escapes HTML in user text. */
export function plainText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Maximum width of line-end labels, px. */
const LONGEST_NAME_PX = 110;
/** Average character width at 12 px. */
const SIGN_PX = 6.6;

/** Right margin for the longest line-end label, px. */
export function namesWidthPx(names: readonly string[]): number {
  const longest = names.reduce((most, name) => Math.max(most, name.length), 0);
  return Math.min(LONGEST_NAME_PX, Math.ceil(longest * SIGN_PX)) + 10;
}

/**
 * Line-end label; overlapping ones are shifted.
 * @param isLast  true if the line ends with the axis: the label is in the margin
 */
export function nameAtEnd(name: string, color: string, isLast: boolean): ChartOption {
  return {
    endLabel: {
      show: true,
      formatter: () => name,
      color,
      fontWeight: 600,
      width: LONGEST_NAME_PX,
      overflow: "truncate",
      distance: 6,
    },
    labelLayout: { moveOverlap: "shiftY", ...(isLast && { x: "100%", align: "right" }) },
  };
}
