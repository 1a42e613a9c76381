import type { DateRange } from "@surco/calendar";
import {
  bandSeries,
  type ChartInks,
  type ChartOption,
  type DrawnChart,
  dayMs,
  gridOf,
  indexAxis,
  plainText,
  timeAxis,
} from "./chart-parts";
import {
  behindSeries,
  cloudSeries,
  dotSeries,
  markLines,
  marksTopPx,
  meanSeries,
  milestoneSeries,
  placeMarks,
  tenths,
  underCurve,
  unsureSeries,
} from "./season-curve-parts";
import type { BehindCurve, ChartMark, SeasonCurveTexts, SeasonSeries } from "./season-series";

interface SeasonCurveLook {
  inks: ChartInks;
  /** Colour of the curve, #rrggbb. */
  accent: string;
  /** True leaves out parts for a small chart. */
  isSmall?: boolean;
  /** Drawn on a phone. */
  isNarrow?: boolean;
  marks?: readonly ChartMark[];
  /** Curves of other seasons. */
  behind?: readonly BehindCurve[];
  /** True adds a legend below the plot, for paper. */
  hasLegend?: boolean;
}

/** Width of the plot that names of marks are placed for, px: that of the panel or a phone, and of a wide chart. */
const NARROW_PLOT_PX = 260;
const WIDE_PLOT_PX = 640;

/**
 * Season curve of a field: p10 to p90 as a band, medians as dots sized by usable share, the smoothed curve with bounds in long
 * gaps, and milestones.
 */
export function seasonCurveOption(
  season: SeasonSeries,
  range: DateRange,
  words: SeasonCurveTexts,
  {
    inks,
    accent,
    isSmall = false,
    isNarrow = isSmall,
    marks = [],
    behind = [],
    hasLegend = false,
  }: SeasonCurveLook,
): DrawnChart {
  const usable = season.dates
    .filter(({ usable, median }) => usable && median !== null)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  const places = placeMarks(marks, range, isNarrow ? NARROW_PLOT_PX : WIDE_PLOT_PX);
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
      ...(marks.length > 0 && { markLine: markLines(marks, places, inks) }),
    },
    dots,
    ...bandSeries(words.band, usable.map(tenths), accent, 0.16),
    ...unsureSeries(season.curve, usable, words, inks),
    ...behindSeries(behind, inks),
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
    grid: {
      ...gridOf(hasYears),
      ...(hasLegend && { bottom: 84 }),
      ...(marks.length > 0 && { top: marksTopPx(places) }),
    },
    ...(hasLegend && { legend: legendOf(words, inks, series) }),
    xAxis: timeAxis(range, words, { hasYears, isNarrow }),
    // The second axis is for marks without a value.
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

function legendOf(words: SeasonCurveTexts, { ink }: ChartInks, drawn: readonly ChartOption[]): ChartOption {
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
