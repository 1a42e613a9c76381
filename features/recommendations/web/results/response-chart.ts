import type { EChartsCoreOption } from "@surco/kit-charts";
import type { Format } from "@surco/kit-web";
import type { ChartColors } from "@surco/kit-web/charts";

/** Point of a response curve as a chart draws it. */
interface ResponsePoint {
  rate: number;
  yieldTPerHa: number;
}

export interface ResponseCurves {
  points: readonly ResponsePoint[];
  /** Curve of the model beside that of a trial. */
  other: readonly ResponsePoint[];
  /** Observations of a trial. */
  observed: readonly ResponsePoint[];
  chosen: ResponsePoint | null;
  best: ResponsePoint | null;
  flat: { from: number; to: number } | null;
}

export interface ResponseLook {
  colors: ChartColors;
  format: Format;
  rateDecimals: number;
  names: {
    rate: string;
    yield: string;
    curve: string;
    other: string;
    observed: string;
    chosen: string;
    best: string;
    flat: string;
  };
}

/** Palette that colour-blind people can distinguish. @source Okabe and Ito 2008 */
const CURVE = "#0072b2";
const OTHER = "#999999";
const CHOSEN = "#d55e00";
const BEST = "#009e73";

const pair = ({ rate, yieldTPerHa }: ResponsePoint) => [rate, yieldTPerHa];

/** Yield over the rate, with the optimum, its flat range and the chosen point. */
export function responseOption(curves: ResponseCurves, look: ResponseLook): EChartsCoreOption {
  const { colors, format, names } = look;
  const { points, other, observed, chosen, best, flat } = curves;
  const scatter = (
    name: string,
    data: readonly ResponsePoint[],
    color: string,
    symbol: string,
    size: number,
  ) => ({
    type: "scatter",
    name,
    color,
    symbol,
    symbolSize: size,
    data: data.map(pair),
    z: 5,
  });
  return {
    grid: { left: 44, right: 16, top: 56, bottom: 40 },
    legend: { top: 0, type: "plain", textStyle: { color: colors.ink }, itemWidth: 14, itemHeight: 10 },
    tooltip: {
      trigger: "axis",
      formatter: (found: readonly { seriesName: string; value: readonly number[] }[]) =>
        found.map(({ seriesName, value }) => `${seriesName}: ${pointText(value, look)}`).join("<br>"),
    },
    xAxis: {
      type: "value",
      name: names.rate,
      nameLocation: "middle",
      nameGap: 26,
      nameTextStyle: { color: colors.inkSoft },
      axisLabel: { formatter: (value: number) => format.number(value, 0), hideOverlap: true },
      min: "dataMin",
      max: "dataMax",
    },
    yAxis: {
      type: "value",
      name: names.yield,
      nameTextStyle: { color: colors.inkSoft },
      axisLabel: { formatter: (value: number) => format.amount(value) },
      // A flat curve looks flat: the axis spans a fifth of the yield at least.
      min: ({ min, max }: { min: number; max: number }) => Math.floor(Math.min(min, 0.8 * max)),
    },
    series: [
      {
        type: "line",
        name: names.curve,
        color: CURVE,
        showSymbol: false,
        data: points.map(pair),
        ...(flat !== null && {
          markArea: {
            silent: true,
            itemStyle: { color: BEST, opacity: 0.14 },
            label: { show: false },
            data: [[{ xAxis: flat.from }, { xAxis: flat.to }]],
          },
        }),
      },
      ...(other.length > 0
        ? [
            {
              type: "line",
              name: names.other,
              color: OTHER,
              showSymbol: false,
              lineStyle: { type: "dashed" },
              data: other.map(pair),
            },
          ]
        : []),
      ...(observed.length > 0 ? [scatter(names.observed, observed, colors.inkSoft, "circle", 5)] : []),
      ...(best === null ? [] : [scatter(names.best, [best], BEST, "diamond", 14)]),
      ...(chosen === null ? [] : [scatter(names.chosen, [chosen], CHOSEN, "circle", 12)]),
    ],
  };
}

/** Rate and yield of a point: "80 · 9,88 t/ha". */
export function pointText(value: readonly number[], { format, rateDecimals, names }: ResponseLook): string {
  const [rate = 0, yieldTPerHa = 0] = value;
  return `${format.number(rate, rateDecimals)} ${names.rate} · ${format.number(yieldTPerHa, 2)} t/ha`;
}
