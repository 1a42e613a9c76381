import type { EChartsCoreOption } from "@surco/kit-charts";
import type { Format } from "@surco/kit-web";
import type { ChartColors } from "@surco/kit-web/charts";
import type { TrialPartShown } from "@surco/trials/contract";

export interface ResultLook {
  colors: ChartColors;
  format: Format;
  /** Words of the legend and axes. */
  names: { rate: string; curve: string; means: string; interval: string; optimum: string };
}

/** Palette that colour-blind people can distinguish. @source Okabe and Ito 2008 */
const [CURVE, OPTIMUM] = ["#0072b2", "#009e73"];
const CURVE_POINTS = 40;

/** Points of the fitted curve over the tested rates; empty without one. */
export function curvePoints({ curve, treatments }: TrialPartShown): [number, number][] {
  const rates = treatments.map(({ rate }) => rate);
  if (curve === null || rates.length === 0) return [];
  const [from, to] = [Math.min(...rates), Math.max(...rates)];
  return Array.from({ length: CURVE_POINTS }, (_, index) => {
    const rate = from + ((to - from) * index) / (CURVE_POINTS - 1);
    return [rate, curve.interceptTPerHa + (curve.linear + curve.quadratic * rate) * rate];
  });
}

/** Means of treatments with their intervals, the fitted response, and the optimum with its interval. */
export function resultOption(part: TrialPartShown, { colors, format, names }: ResultLook): EChartsCoreOption {
  const points = curvePoints(part);
  const bars = part.treatments.flatMap(
    ({ rate, yieldInterval }): (readonly [number | string, number | string])[] =>
      yieldInterval === null
        ? []
        : // A gap separates the bars.
          [
            [rate, yieldInterval.from],
            [rate, yieldInterval.to],
            ["-", "-"],
          ],
  );
  const { optimum } = part;
  const best = optimum?.rate ?? null;
  const range = optimum?.rateInterval ?? null;
  const bestYield = points.reduce(
    (near, point) => (best !== null && Math.abs(point[0] - best) < Math.abs(near[0] - best) ? point : near),
    points[0] ?? [0, 0],
  )[1];
  return {
    grid: { left: 44, right: 16, top: 76, bottom: 40 },
    legend: { top: 0, type: "plain", textStyle: { color: colors.ink }, itemWidth: 14, itemHeight: 10 },
    xAxis: {
      type: "value",
      name: names.rate,
      nameLocation: "middle",
      nameGap: 26,
      nameTextStyle: { color: colors.inkSoft },
      axisLabel: { formatter: (value: number) => format.number(value, 0), hideOverlap: true },
      scale: true,
    },
    yAxis: {
      type: "value",
      name: "t/ha",
      nameTextStyle: { color: colors.inkSoft },
      axisLabel: { formatter: (value: number) => format.amount(value) },
      // Intervals reach beyond the means, to the last of their ends.
      max: ({ max }: { max: number }) => Math.ceil(2 * max) / 2,
      min: ({ min, max }: { min: number; max: number }) => Math.floor(Math.min(min, 0.8 * max)),
    },
    series: [
      {
        type: "scatter",
        name: names.means,
        color: colors.ink,
        symbolSize: 8,
        z: 5,
        data: part.treatments.map(({ rate, yieldTPerHa }) => [rate, yieldTPerHa]),
      },
      {
        type: "line",
        name: names.interval,
        color: colors.inkSoft,
        showSymbol: false,
        connectNulls: false,
        lineStyle: { width: 2 },
        data: bars,
      },
      ...(points.length > 0
        ? [
            {
              type: "line",
              name: names.curve,
              color: CURVE,
              showSymbol: false,
              data: points,
              ...(range !== null && {
                markArea: {
                  silent: true,
                  itemStyle: { color: OPTIMUM, opacity: 0.14 },
                  label: { show: false },
                  data: [[{ xAxis: range.from }, { xAxis: range.to }]],
                },
              }),
            },
          ]
        : []),
      ...(best !== null && points.length > 0
        ? [
            {
              type: "scatter",
              name: names.optimum,
              color: OPTIMUM,
              symbol: "diamond",
              symbolSize: 14,
              z: 6,
              data: [[best, bestYield]],
            },
          ]
        : []),
    ],
  };
}
