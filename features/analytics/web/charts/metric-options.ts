import { addDays, type DateRange, daysBetween, type PlainDate } from "@surco/calendar";
import {
  type ChartFormat,
  type ChartInks,
  type ChartStep,
  type DrawnChart,
  dayMs,
  type Growth,
  msDay,
  namesWidthPx,
  plainText,
  timeAxis,
} from "@surco/imagery/web";

/** Row of a metric chart: one growth season of a field. */
export interface MetricRow {
  name: string;
  /** #rrggbb */
  color: string;
  /** Date aligned with the first day of the axis. */
  from: PlainDate;
  growth: Growth;
}

interface MetricWords extends ChartFormat {
  peak: string;
  /** "12 nov – 2 abr (141 días)" */
  span(growth: Growth): string;
}

const ROW_PX = 34;
const AROUND_PX = 56;
const BAR_PX = 14;

/** Chart height for a number of rows, px. */
export function metricsHeightPx(rows: number): number {
  return AROUND_PX + rows * ROW_PX;
}

/** Growth seasons as bars from start to end, with the peak as a dot. */
export function growthSpansOption(
  rows: readonly MetricRow[],
  range: DateRange,
  words: MetricWords,
  { inks, isNarrow }: { inks: ChartInks; isNarrow?: boolean },
): DrawnChart {
  const place = (row: MetricRow, date: PlainDate) => dayMs(addDays(range.from, daysBetween(row.from, date)));
  const textOf = ({ name, growth }: MetricRow) => `${name}: ${words.span(growth)}`;
  const spans = rows.map((row, index) => {
    const { start, peak, end } = row.growth;
    return {
      type: "line",
      data: [start ?? peak, end ?? peak].map((date) => [place(row, date), index]),
      symbol: "none",
      silent: true,
      lineStyle: { color: row.color, width: BAR_PX, cap: "round" },
      z: 2,
    };
  });
  const peaks = {
    type: "scatter",
    name: words.peak,
    symbolSize: BAR_PX,
    itemStyle: { color: inks.panel, borderWidth: 2, opacity: 1 },
    data: rows.map((row, index) => ({
      value: [place(row, row.growth.peak), index],
      text: textOf(row),
      itemStyle: { borderColor: row.color },
    })),
    label: {
      show: true,
      position: "top",
      distance: 3,
      color: inks.ink,
      fontSize: 11,
      formatter: ({ value }: { value: [number, number] }) => words.dayOfMonth(msDay(value[0])),
    },
    z: 3,
  };
  const option = {
    useUTC: true,
    animation: false,
    grid: rowsGrid(rows),
    xAxis: {
      ...timeAxis(range, words, { hasYears: false, isNarrow }),
      splitLine: { show: true, lineStyle: { color: inks.line } },
    },
    yAxis: rowsAxis(rows, inks),
    tooltip: rowTooltip,
    series: [peaks, ...spans],
  };
  return { option, steps: rowSteps(rows, textOf) };
}

/** One metric of each growth season as bars from zero. */
export function growthBarsOption(
  rows: readonly MetricRow[],
  numberOf: (growth: Growth) => number | null,
  write: (value: number) => string,
  inks: ChartInks,
): DrawnChart {
  const textOf = ({ name, growth }: MetricRow) => {
    const value = numberOf(growth);
    return `${name}: ${value === null ? "–" : write(value)}`;
  };
  const option = {
    animation: false,
    grid: { ...rowsGrid(rows), right: 64, bottom: 12 },
    xAxis: { type: "value", min: 0, axisLabel: { show: false }, splitLine: { show: false } },
    yAxis: rowsAxis(rows, inks),
    tooltip: rowTooltip,
    series: [
      {
        type: "bar",
        barWidth: BAR_PX,
        data: rows.map((row) => ({
          value: numberOf(row.growth),
          text: textOf(row),
          itemStyle: { color: row.color, borderRadius: [0, 3, 3, 0] },
        })),
        label: {
          show: true,
          position: "right",
          color: inks.ink,
          formatter: ({ value }: { value: number | null }) => (typeof value === "number" ? write(value) : ""),
        },
      },
    ],
  };
  return { option, steps: rowSteps(rows, textOf) };
}

const rowTooltip = {
  trigger: "item",
  formatter: ({ data }: { data: { text?: string } }) => plainText(data.text ?? ""),
};

function rowsGrid(rows: readonly MetricRow[]) {
  return { left: namesWidthPx(rows.map(({ name }) => name)), right: 16, top: 16, bottom: 26 };
}

/** Axis with the first row on top. */
function rowsAxis(rows: readonly MetricRow[], { ink }: ChartInks) {
  return {
    type: "category",
    inverse: true,
    data: rows.map(({ name }) => name),
    axisLabel: {
      color: ink,
      interval: 0,
      width: namesWidthPx(rows.map(({ name }) => name)) - 10,
      overflow: "truncate",
    },
    axisTick: { show: false },
  };
}

function rowSteps(rows: readonly MetricRow[], textOf: (row: MetricRow) => string): ChartStep[] {
  return rows.map((row, dataIndex) => ({ seriesIndex: 0, dataIndex, text: textOf(row) }));
}
