import { addDays, type DateRange, daysBetween, type PlainDate } from "@surco/calendar";

/** Chart content as plain data for ECharts; the screen and a PDF draw the same. */
export type ChartOption = Record<string, unknown>;

/** Inks of the surface that a chart is drawn on, #rrggbb. */
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

/** A stop for those who walk through a chart with the keyboard: the shape it stands on and what it says. */
export interface ChartStep {
  seriesIndex: number;
  dataIndex: number;
  text: string;
  date?: PlainDate;
}

export interface DrawnChart {
  option: ChartOption;
  /** In the order of the axis. */
  steps: ChartStep[];
}

/** Between two lines of the scale: finer ones would read alike with two decimals, and blow noise up into a season. */
const SMALLEST_STEP = 0.05;
/** A month with fewer days in a range has no room for its name. */
const SHORTEST_NAMED_MONTH_DAYS = 12;
/** Ranges up to here are marked by days, longer ones by months. */
const LONGEST_BY_DAYS = 70;
const DAY_LABELS = 6;

/** A day on the time axis: its first moment in UTC, whatever the zone of the machine that draws. */
export function dayMs(date: PlainDate): number {
  return Date.parse(`${date}T00:00:00Z`);
}

/** The day of a place on the time axis. */
export function msDay(ms: number): PlainDate {
  return new Date(ms).toISOString().slice(0, 10);
}

/** First days of the months that begin inside a range, in order. */
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
 * The axis along a range: a tick where a month begins, its name in its middle; days where the range is short.
 *
 * @param hasYears  writes the year under the first month and under each January
 * @param isNarrow  names every other place only, so that names keep clear of each other
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

/** The axis of an index. */
export function indexAxis(format: ChartFormat): ChartOption {
  return {
    type: "value",
    scale: true,
    minInterval: SMALLEST_STEP,
    axisLabel: { formatter: (value: number) => format.number(value) },
  };
}

/** Space around the drawing, px. */
export function gridOf(hasYears: boolean, right = 12): ChartOption {
  return { left: 40, right, top: 16, bottom: hasYears ? 38 : 26 };
}

/**
 * Two lines with the room between them filled. Values may be of either sign; a place without is a gap.
 * @param places  on the time axis, in order
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

/** Text that a page shows as it is, whatever somebody called his field. */
export function plainText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** At most this wide are names written at the end of their lines, px. */
const LONGEST_NAME_PX = 110;
/** Of a sign of 12 px type, on the average. */
const SIGN_PX = 6.6;

/** Room that the longest name takes beside the drawing, px. */
export function namesWidthPx(names: readonly string[]): number {
  const longest = names.reduce((most, name) => Math.max(most, name.length), 0);
  return Math.min(LONGEST_NAME_PX, Math.ceil(longest * SIGN_PX)) + 10;
}

/**
 * A name at the end of its line; those that would lie on each other move apart.
 * @param isLast  the line ends with the axis: its name stands in the margin, clear of what is under the axis
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
