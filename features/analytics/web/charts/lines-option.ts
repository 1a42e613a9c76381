import { addDays, type DateRange, daysBetween, type PlainDate } from "@surco/calendar";
import {
  type ChartFormat,
  type ChartInks,
  type ChartMark,
  type ChartStep,
  type DrawnChart,
  dayMs,
  gridOf,
  indexAxis,
  msDay,
  nameAtEnd,
  namesWidthPx,
  plainText,
  timeAxis,
} from "@surco/imagery/web";

/** Line of a field or a season over its own days. */
export interface ChartLine {
  name: string;
  /** #rrggbb */
  color: string;
  /** Date aligned with the first day of the axis. */
  from: PlainDate;
  points: readonly { date: PlainDate; value: number }[];
  /** Activities recorded on the field; those outside the line's days are left out. */
  marks?: readonly ChartMark[];
}

interface LinesLook {
  inks: ChartInks;
  /** Draws a dot on each point, for short series. */
  hasDots: boolean;
  /** False for lines of different years: the axis shows months only. */
  hasYears: boolean;
  /** True on phones. */
  isNarrow?: boolean;
}

/** Lines from this index on are dashed, so that colour is not the only distinction. */
const DASHED_FROM = 4;
/** Share of the axis after which a line's end counts as the end of the axis. */
const LAST_PART = 0.85;
/** Points nearer than this to a keyboard stop belong to it, days. */
const SAME_STOP_DAYS = 7;

/** Chart option for several lines, aligned by day of season. */
export function linesOption(
  lines: readonly ChartLine[],
  range: DateRange,
  format: ChartFormat,
  { inks, hasDots, hasYears, isNarrow }: LinesLook,
): DrawnChart {
  const place = ({ from }: ChartLine, date: PlainDate) => dayMs(addDays(range.from, daysBetween(from, date)));
  const dayName = hasYears ? format.day : format.dayOfMonth;
  const option = {
    useUTC: true,
    animation: false,
    grid: gridOf(hasYears, namesWidthPx(lines.map(({ name }) => name))),
    xAxis: timeAxis(range, format, { hasYears, isNarrow }),
    yAxis: indexAxis(format),
    tooltip: {
      trigger: "axis",
      axisPointer: { lineStyle: { color: inks.inkSoft } },
      formatter: (items: readonly { seriesName: string; value: [number, number] }[]) =>
        [
          dayName(msDay(items[0]?.value[0] ?? 0)),
          ...items.map(({ seriesName, value }) => `${plainText(seriesName)}: ${format.number(value[1])}`),
        ].join("<br>"),
    },
    series: [
      ...lines.map((line, index) => ({
        type: "line",
        name: line.name,
        data: line.points.map(({ date, value }) => [place(line, date), value]),
        showSymbol: hasDots,
        symbol: "circle",
        symbolSize: 5,
        lineStyle: { width: 2, color: line.color, type: index < DASHED_FROM ? "solid" : "dashed" },
        itemStyle: { color: line.color },
        emphasis: { focus: "series" },
        ...nameAtEnd(line.name, line.color, endsLast(line, range)),
      })),
      ...lines.flatMap((line) => markSeries(line, (date) => place(line, date), inks)),
    ],
  };
  return { option, steps: stepsAlong(lines, range, format, dayName) };
}

/** Draws activities as diamonds on the line, with their names above. */
function markSeries(
  { marks = [], points, color }: ChartLine,
  placeOf: (date: PlainDate) => number,
  inks: ChartInks,
) {
  const data = marks.flatMap(({ date, name }) => {
    const near = points.find((point) => Math.abs(daysBetween(point.date, date)) <= SAME_STOP_DAYS);
    return near === undefined
      ? []
      : [{ value: [placeOf(date), near.value], label: { formatter: plainText(name) } }];
  });
  if (data.length === 0) return [];
  return [
    {
      type: "scatter",
      symbol: "diamond",
      symbolSize: 11,
      silent: true,
      tooltip: { show: false },
      itemStyle: { color: inks.panel, borderColor: color, borderWidth: 2 },
      label: {
        show: true,
        position: "top",
        color: inks.ink,
        fontSize: 11,
        textBorderColor: inks.panel,
        textBorderWidth: 3,
      },
      data,
      z: 5,
    },
  ];
}

function endsLast({ from, points }: ChartLine, range: DateRange): boolean {
  const end = points.at(-1)?.date ?? from;
  return daysBetween(from, end) > LAST_PART * daysBetween(range.from, range.until);
}

/** Weekly keyboard stops along the longest line, with the value of each line there. */
function stepsAlong(
  lines: readonly ChartLine[],
  range: DateRange,
  format: ChartFormat,
  dayName: (date: PlainDate) => string,
): ChartStep[] {
  const offsets = lines.map(({ from, points }) => points.map(({ date }) => daysBetween(from, date)));
  const longest = offsets.reduce(
    (best, own, index) => (own.length > (offsets[best]?.length ?? 0) ? index : best),
    0,
  );
  const steps: ChartStep[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const [dataIndex, offset] of (offsets[longest] ?? []).entries()) {
    if (offset - last < SAME_STOP_DAYS) continue;
    last = offset;
    const values = lines.flatMap(({ name, points }, index) => {
      const at = offsets[index]?.findIndex((own) => Math.abs(own - offset) <= SAME_STOP_DAYS / 2) ?? -1;
      const point = points[at];
      return point ? [`${name}: ${format.number(point.value)}`] : [];
    });
    const text = [dayName(addDays(range.from, offset)), ...values].join(" · ");
    steps.push({ seriesIndex: longest, dataIndex, text });
  }
  return steps;
}
