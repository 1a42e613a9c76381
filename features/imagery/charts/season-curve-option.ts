import { type DateRange, daysBetween, type PlainDate } from "@surco/calendar";
import {
  bandSeries,
  type ChartFormat,
  type ChartInks,
  type ChartOption,
  type DrawnChart,
  dayMs,
  gridOf,
  indexAxis,
  plainText,
  timeAxis,
} from "./chart-parts";

/** What was measured of one field on one date. */
export interface SeriesDate {
  date: PlainDate;
  usable: boolean;
  validFraction: number;
  mean: number | null;
  median: number | null;
  p10: number | null;
  p90: number | null;
}

/** A day of the smoothed curve, with the bounds that the truth lies in where they are known. */
interface CurveDay {
  date: PlainDate;
  value: number;
  lower?: number;
  upper?: number;
}

/** A season of growth found in a curve; a milestone is null while it has not come, or came before the first date. */
export interface Growth {
  start: PlainDate | null;
  peak: PlainDate;
  end: PlainDate | null;
  peakValue: number;
  lengthDays: number | null;
  integral: number | null;
}

export interface SeasonSeries {
  dates: readonly SeriesDate[];
  /** A value for each day from the first usable date to the last. */
  curve: readonly CurveDay[];
  growths: readonly Growth[];
}

/** Something done on the field: sown, harvested. */
export interface ChartMark {
  date: PlainDate;
  name: string;
}

export interface SeasonCurveWords extends ChartFormat {
  smoothed: string;
  median: string;
  mean: string;
  band: string;
  /** The bounds of the curve where no date was usable for long. */
  unsure: string;
  cloudy: string;
  start: string;
  peak: string;
  end: string;
  underCurve: string;
}

interface SeasonCurveLook {
  inks: ChartInks;
  /** Of the curve, #rrggbb. */
  accent: string;
  /** Without the parts that a small chart has no room for. */
  isSmall?: boolean;
  /** Drawn on a phone. */
  isNarrow?: boolean;
  marks?: readonly ChartMark[];
  /** Names what is drawn below the drawing, where the surface has no legend of its own: on paper. */
  hasLegend?: boolean;
}

/** Without a usable date for longer than this the curve's bounds are drawn. */
const LONG_GAP_DAYS = 15;

const SMALLEST_DOT_PX = 4;
const LARGEST_DOT_PX = 9;

/**
 * One field's season: the range of its tenths as a band, the median of each usable date as a dot, the larger the more of the
 * field was seen, the smoothed curve with its bounds where dates are missing for long, the season's milestones.
 */
export function seasonCurveOption(
  season: SeasonSeries,
  range: DateRange,
  words: SeasonCurveWords,
  { inks, accent, isSmall = false, isNarrow = isSmall, marks = [], hasLegend = false }: SeasonCurveLook,
): DrawnChart {
  const usable = season.dates
    .filter(({ usable, median }) => usable && median !== null)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  const dots = dotSeries(usable, words, accent);
  const series: ChartOption[] = [
    {
      type: "line",
      name: words.smoothed,
      data: season.curve.map(({ date, value }) => [dayMs(date), value]),
      showSymbol: false,
      lineStyle: { width: 2, color: accent },
      itemStyle: { color: accent },
      silent: true,
      z: 3,
      ...(marks.length > 0 && { markLine: markLines(marks, inks) }),
    },
    dots,
    ...bandSeries(words.band, usable.map(tenths), accent, 0.16),
    ...unsureSeries(season.curve, usable, words, inks),
  ];
  if (!isSmall) {
    series.push(meanSeries(usable, words, inks), cloudSeries(season.dates, words, inks));
    series.push(...underCurve(season, words, accent));
  }
  series.push(...milestoneSeries(season, words, inks, isSmall));

  const hasYears = !isSmall;
  const option = {
    useUTC: true,
    animation: false,
    grid: { ...gridOf(hasYears), ...(hasLegend && { bottom: 84 }), ...(marks.length > 0 && { top: 30 }) },
    ...(hasLegend && { legend: legendOf(words, inks, series) }),
    xAxis: timeAxis(range, words, { hasYears, isNarrow }),
    // The second axis holds what has a day but no value.
    yAxis: [indexAxis(words), { type: "value", min: 0, max: 1, show: false }],
    tooltip: {
      trigger: "item",
      formatter: ({ data }: { data: { text?: string } }) => plainText(data.text ?? ""),
    },
    series,
  };
  const steps = usable.map(({ date }, dataIndex) => ({
    seriesIndex: 1,
    dataIndex,
    text: dots.data[dataIndex]?.text ?? "",
    date,
  }));
  return { option, steps };
}

function tenths({ date, p10, p90 }: SeriesDate) {
  return { ms: dayMs(date), low: p10, high: p90 };
}

function dotSeries(usable: readonly SeriesDate[], words: SeasonCurveWords, color: string) {
  const data = usable.map(({ date, median, p10, p90, validFraction }) => {
    const spread = p10 === null || p90 === null ? "" : ` (${words.number(p10)} – ${words.number(p90)})`;
    return {
      value: [dayMs(date), median],
      symbolSize: SMALLEST_DOT_PX + (LARGEST_DOT_PX - SMALLEST_DOT_PX) * validFraction,
      text: `${words.day(date)} · ${words.number(median ?? 0)}${spread} · ${words.share(validFraction)}`,
    };
  });
  return { type: "scatter", name: words.median, data, itemStyle: { color }, z: 4 };
}

function meanSeries(usable: readonly SeriesDate[], words: SeasonCurveWords, { ink }: ChartInks) {
  return {
    type: "scatter",
    name: words.mean,
    symbol: "rect",
    symbolSize: [12, 1.5],
    itemStyle: { color: ink, opacity: 1 },
    silent: true,
    data: usable.map(({ date, mean }) => [dayMs(date), mean]),
    z: 3,
  };
}

function cloudSeries(dates: readonly SeriesDate[], words: SeasonCurveWords, { inkSoft }: ChartInks) {
  return {
    type: "scatter",
    name: words.cloudy,
    yAxisIndex: 1,
    symbol: "rect",
    symbolSize: [2, 7],
    itemStyle: { color: inkSoft, opacity: 0.7 },
    data: dates
      .filter(({ usable }) => !usable)
      .map(({ date, validFraction }) => ({
        value: [dayMs(date), 0.012],
        text: `${words.day(date)} · ${words.cloudy} · ${words.share(validFraction)}`,
      })),
  };
}

/** The curve's bounds between usable dates that lie far apart. */
function unsureSeries(
  curve: readonly CurveDay[],
  usable: readonly SeriesDate[],
  words: SeasonCurveWords,
  { inkSoft }: ChartInks,
): ChartOption[] {
  const gaps = usable.flatMap(({ date }, index) => {
    const next = usable[index + 1]?.date;
    return next !== undefined && daysBetween(date, next) > LONG_GAP_DAYS ? [{ from: date, until: next }] : [];
  });
  const isInGap = (date: PlainDate) => gaps.some(({ from, until }) => date >= from && date <= until);
  const places = curve.map(({ date, lower = null, upper = null }) =>
    isInGap(date) ? { ms: dayMs(date), low: lower, high: upper } : { ms: dayMs(date), low: null, high: null },
  );
  return places.some(({ low }) => low !== null) ? bandSeries(words.unsure, places, inkSoft, 0.28) : [];
}

/** The room between axis and curve from start to end: what the integral counts. */
function underCurve({ curve, growths }: SeasonSeries, words: SeasonCurveWords, color: string): ChartOption[] {
  return growths.flatMap(({ start, end }) =>
    start === null || end === null
      ? []
      : [
          {
            type: "line",
            name: words.underCurve,
            data: curve
              .filter(({ date }) => date >= start && date <= end)
              .map(({ date, value }) => [dayMs(date), value]),
            symbol: "none",
            silent: true,
            lineStyle: { opacity: 0 },
            itemStyle: { color, opacity: 0.07 },
            areaStyle: { color, opacity: 0.07, origin: "start" },
            z: 0,
          },
        ],
  );
}

/** Start, peak and end of each growth, on the curve. */
function milestoneSeries(
  { curve, growths }: SeasonSeries,
  words: SeasonCurveWords,
  { ink, panel }: ChartInks,
  isSmall: boolean,
): ChartOption[] {
  const valueOn = new Map(curve.map(({ date, value }) => [date, value]));
  const milestones = growths.flatMap(({ start, peak, end }) => [
    { date: start, name: words.start, position: "left" },
    { date: peak, name: words.peak, position: "top" },
    { date: end, name: words.end, position: "right" },
  ]);
  const data = milestones.flatMap(({ date, name, position }) => {
    const value = date === null ? undefined : valueOn.get(date);
    if (date === null || value === undefined) return [];
    return [
      {
        value: [dayMs(date), value],
        text: `${name}: ${words.day(date)} · ${words.number(value)}`,
        label: {
          position,
          formatter: isSmall ? name : `{name|${name}}\n${words.dayOfMonth(date)}`,
        },
      },
    ];
  });
  if (data.length === 0) return [];
  return [
    {
      type: "scatter",
      symbol: "circle",
      symbolSize: isSmall ? 8 : 10,
      itemStyle: { color: panel, borderColor: ink, borderWidth: 2 },
      label: {
        show: true,
        color: ink,
        fontSize: isSmall ? 10 : 11,
        lineHeight: 14,
        textBorderColor: panel,
        textBorderWidth: 3,
        rich: { name: { fontWeight: 600, fontSize: 11, textBorderColor: panel, textBorderWidth: 3 } },
      },
      data,
      z: 5,
    },
  ];
}

function markLines(marks: readonly ChartMark[], { ink, inkSoft }: ChartInks): ChartOption {
  return {
    symbol: "none",
    silent: true,
    lineStyle: { color: inkSoft, type: "dashed", width: 1 },
    label: { color: ink, fontSize: 11, position: "end", formatter: ({ name }: { name: string }) => name },
    data: marks.map(({ date, name }) => ({ name, xAxis: dayMs(date) })),
  };
}

function legendOf(words: SeasonCurveWords, { ink }: ChartInks, drawn: readonly ChartOption[]): ChartOption {
  return {
    bottom: 0,
    itemWidth: 16,
    itemHeight: 8,
    textStyle: { color: ink, fontSize: 11 },
    data: [
      { name: words.smoothed },
      { name: words.median, icon: "circle" },
      { name: words.mean, icon: "rect" },
      { name: words.band, icon: "roundRect" },
      { name: words.unsure, icon: "roundRect" },
      { name: words.cloudy, icon: "rect" },
    ].filter(({ name }) => drawn.some((series) => series.name === name)),
  };
}
