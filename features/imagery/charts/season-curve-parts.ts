import { type DateRange, daysBetween, type PlainDate } from "@surco/calendar";
import { bandSeries, type ChartInks, type ChartOption, dayMs } from "./chart-parts";
import type {
  BehindCurve,
  ChartMark,
  CurveDay,
  SeasonCurveTexts,
  SeasonSeries,
  SeriesDate,
} from "./season-series";

/** Gaps between usable dates longer than this show the curve's bounds. */
const LONG_GAP_DAYS = 15;

const SMALLEST_DOT_PX = 4;
const LARGEST_DOT_PX = 9;

/** p10 to p90 of a date, as a band point. */
export function tenths({ date, p10, p90 }: SeriesDate) {
  return { ms: dayMs(date), low: p10, high: p90 };
}

/** Medians of usable dates as dots sized by usable share. */
export function dotSeries(usable: readonly SeriesDate[], words: SeasonCurveTexts, color: string) {
  const data = usable.map(({ date, median, p10, p90, validFraction }) => {
    const percentiles = p10 === null || p90 === null ? "" : ` (${words.number(p10)} – ${words.number(p90)})`;
    return {
      value: [dayMs(date), median],
      symbolSize: SMALLEST_DOT_PX + (LARGEST_DOT_PX - SMALLEST_DOT_PX) * validFraction,
      text: `${words.day(date)} · ${words.number(median ?? 0)}${percentiles} · ${words.share(validFraction)}`,
    };
  });
  return { type: "scatter", name: words.median, data, itemStyle: { color }, z: 4 };
}

/** Means of usable dates as short strokes. */
export function meanSeries(usable: readonly SeriesDate[], words: SeasonCurveTexts, { ink }: ChartInks) {
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

/** Unusable dates along the bottom of the chart. */
export function cloudSeries(dates: readonly SeriesDate[], words: SeasonCurveTexts, { inkSoft }: ChartInks) {
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

/** Bounds of the curve in long gaps. */
export function unsureSeries(
  curve: readonly CurveDay[],
  usable: readonly SeriesDate[],
  words: SeasonCurveTexts,
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

/** Area below the curve from start to end: the integral. */
export function underCurve(
  { curve, growths }: SeasonSeries,
  words: SeasonCurveTexts,
  color: string,
): ChartOption[] {
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

/** Start, peak and end of each growth on the curve, with its crop at the peak. */
export function milestoneSeries(
  { curve, growths }: SeasonSeries,
  words: SeasonCurveTexts,
  { ink, panel }: ChartInks,
  isSmall: boolean,
): ChartOption[] {
  const valueOn = new Map(curve.map(({ date, value }) => [date, value]));
  const milestones = growths.flatMap(({ start, peak, end, cropId }) => [
    { date: start, name: words.start, position: "left", crop: null },
    { date: peak, name: words.peak, position: isSmall ? "bottom" : "top", crop: words.crop(cropId) },
    { date: end, name: words.end, position: "right", crop: null },
  ]);
  const data = milestones.flatMap(({ date, name, position, crop }) => {
    const value = date === null ? undefined : valueOn.get(date);
    if (date === null || value === undefined) return [];
    return [
      {
        value: [dayMs(date), value],
        text: `${crop === null ? name : `${crop} · ${name}`}: ${words.day(date)} · ${words.number(value)}`,
        label: {
          position,
          formatter: `${crop === null ? "" : `{name|${crop}}\n`}${isSmall ? name : `{name|${name}}\n${words.dayOfMonth(date)}`}`,
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

/** Curves of other seasons as thin lines behind the season's. */
export function behindSeries(curves: readonly BehindCurve[], { inkSoft }: ChartInks): ChartOption[] {
  return curves.map(({ name, dash, days }) => ({
    type: "line",
    name,
    data: days.map(({ date, value }) => [dayMs(date), value]),
    showSymbol: false,
    silent: true,
    lineStyle: { width: 1.5, color: inkSoft, type: dash },
    itemStyle: { color: inkSoft },
    z: 1,
  }));
}

/** Average character width of a mark's name, and the gap between two names, px. */
const MARK_SIGN_PX = 6;
const MARK_GAP_PX = 6;
/** Rows of names above the plot, from below. */
const MARK_ROWS = 2;
const MARK_ROW_PX = 13;

/** Place of a mark's name above the plot. */
export interface MarkPlace {
  /** 0 lowest. */
  row: number;
  /** Part of the name that stands at the mark: near an edge of the plot it must not reach beyond. */
  align: "left" | "center" | "right";
}

/**
 * Places the names of marks in rows above the plot.
 *
 * @returns place of each mark's name; null where it would overlap others in all rows: its line has no name then
 */
export function placeMarks(
  marks: readonly ChartMark[],
  { from, until }: DateRange,
  plotPx: number,
): (MarkPlace | null)[] {
  const pxPerMs = plotPx / Math.max(1, dayMs(until) - dayMs(from));
  const ends = new Array<number>(MARK_ROWS).fill(Number.NEGATIVE_INFINITY);
  const places = new Map<ChartMark, MarkPlace | null>();
  for (const mark of [...marks].sort((a, b) => dayMs(a.date) - dayMs(b.date))) {
    const at = (dayMs(mark.date) - dayMs(from)) * pxPerMs;
    const widthPx = mark.name.length * MARK_SIGN_PX;
    const align = alignWithin(at, widthPx, plotPx);
    const left = at - widthPx * { left: 0, center: 0.5, right: 1 }[align];
    const row = ends.findIndex((end) => end + MARK_GAP_PX <= left);
    if (row >= 0) ends[row] = left + widthPx;
    places.set(mark, row >= 0 ? { row, align } : null);
  }
  return marks.map((mark) => places.get(mark) ?? null);
}

function alignWithin(at: number, widthPx: number, plotPx: number): MarkPlace["align"] {
  if (at + widthPx / 2 > plotPx) return "right";
  return at < widthPx / 2 ? "left" : "center";
}

/** Room for the names of marks above the plot, px. */
export function marksTopPx(places: readonly (MarkPlace | null)[]): number {
  return 30 + MARK_ROW_PX * Math.max(0, ...places.map((place) => place?.row ?? 0));
}

/** Draws activities on the field as dashed vertical lines, each with its name where it has a place. */
export function markLines(
  marks: readonly ChartMark[],
  places: readonly (MarkPlace | null)[],
  { ink, inkSoft }: ChartInks,
): ChartOption {
  return {
    symbol: "none",
    silent: true,
    lineStyle: { color: inkSoft, type: "dashed", width: 1 },
    label: { color: ink, fontSize: 11, position: "end", formatter: ({ name }: { name: string }) => name },
    data: marks.map(({ date, name }, index) => {
      const place = places[index] ?? null;
      const label =
        place === null ? { show: false } : { distance: 5 + place.row * MARK_ROW_PX, align: place.align };
      return { name, xAxis: dayMs(date), label };
    }),
  };
}
