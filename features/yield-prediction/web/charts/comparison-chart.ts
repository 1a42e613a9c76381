import type { ComparedSeason } from "../compare/season-comparison";
import { frame, nameAxis, textsOf, tPerHa, valueAxis } from "./chart-parts";
import type { DrawnYieldChart, YieldLook } from "./yield-look";

export interface ComparisonNames {
  field: string;
  prediction: string;
  interval: string;
  district: string;
  growers: string;
}

/** Harvests of the field as bars, the district as a line, growers as diamonds, and the prediction with its interval. */
export function comparisonChart(
  seasons: readonly ComparedSeason[],
  names: ComparisonNames,
  look: YieldLook,
): DrawnYieldChart {
  const { palette, format } = look;
  const linesAt = (index: number) => {
    const one = seasons[index];
    if (one === undefined) return [];
    const line = (name: string, value: number | null) =>
      value === null ? [] : [`${name}: ${tPerHa(value, look)}`];
    const { prediction } = one;
    return [
      one.season,
      ...line(names.field, one.fieldTPerHa),
      ...line(names.prediction, prediction?.pointTPerHa ?? null),
      ...(prediction === null
        ? []
        : [
            `${names.interval}: ${format.number(prediction.lowerTPerHa, 2)} – ${tPerHa(prediction.upperTPerHa, look)}`,
          ]),
      ...line(names.district, one.districtTPerHa),
      ...line(names.growers, one.growersTPerHa),
    ];
  };
  const { tooltip, steps } = textsOf(seasons.length, linesAt);
  const has = (read: (one: ComparedSeason) => unknown) => seasons.some((one) => read(one) !== null);
  return {
    option: {
      ...frame(look),
      tooltip,
      xAxis: nameAxis(
        seasons.map(({ season }) => season),
        look,
      ),
      yAxis: { ...valueAxis("t/ha", look), min: 0 },
      series: [
        {
          type: "bar",
          name: names.field,
          color: palette.field,
          barMaxWidth: 28,
          data: seasons.map(({ fieldTPerHa }) => fieldTPerHa),
        },
        ...(has(({ prediction }) => prediction)
          ? [
              {
                type: "scatter",
                name: names.prediction,
                color: palette.yield,
                symbolSize: 12,
                z: 5,
                data: seasons.map(({ prediction }) => prediction?.pointTPerHa ?? null),
              },
              intervalLine(seasons, names, look),
            ]
          : []),
        ...(has(({ districtTPerHa }) => districtTPerHa)
          ? [
              {
                type: "line",
                name: names.district,
                color: palette.district,
                symbolSize: 6,
                lineStyle: { width: 2 },
                data: seasons.map(({ districtTPerHa }) => districtTPerHa),
              },
            ]
          : []),
        ...(has(({ growersTPerHa }) => growersTPerHa)
          ? [
              {
                type: "scatter",
                name: names.growers,
                color: palette.growers,
                symbol: "diamond",
                symbolSize: 11,
                data: seasons.map(({ growersTPerHa }) => growersTPerHa),
              },
            ]
          : []),
      ],
    },
    steps,
  };
}

/** Upright line from the lower to the upper end of the interval. */
function intervalLine(
  seasons: readonly ComparedSeason[],
  { interval }: ComparisonNames,
  { colors }: YieldLook,
) {
  const index = seasons.findIndex(({ prediction }) => prediction !== null);
  const prediction = seasons[index]?.prediction;
  return {
    type: "line",
    name: interval,
    color: colors.ink,
    symbol: "rect",
    symbolSize: [12, 2],
    lineStyle: { width: 1.5 },
    z: 4,
    data: prediction
      ? [
          [index, prediction.lowerTPerHa],
          [index, prediction.upperTPerHa],
        ]
      : [],
  };
}
