import type { EvaluationFigures } from "../../contract/release-figures";
import { frame, nameAxis, textsOf, valueAxis } from "../charts/chart-parts";
import type { DrawnYieldChart, YieldLook } from "../charts/yield-look";

export interface ErrorNames {
  model: string;
  district: string;
  trend: string;
  cropOf(crop: EvaluationFigures["crop"]): string;
}

/** RMSE in % of the mean yield of the model beside both simple guesses, by crop. */
export function errorChart(
  rows: readonly EvaluationFigures[],
  { model, district, trend, cropOf }: ErrorNames,
  look: YieldLook,
): DrawnYieldChart {
  const { palette, format } = look;
  const percent = (value: number) => format.percent(value, 1);
  const { tooltip, steps } = textsOf(rows.length, (index) => {
    const row = rows[index];
    if (row === undefined) return [];
    return [
      cropOf(row.crop),
      `${model}: ${percent(row.model.rmsePct)}`,
      `${district}: ${percent(row.districtMean.rmsePct)}`,
      `${trend}: ${percent(row.fieldTrend.rmsePct)}`,
    ];
  });
  const bar = (name: string, color: string, read: (row: EvaluationFigures) => number) => ({
    type: "bar",
    name,
    color,
    barMaxWidth: 22,
    data: rows.map(read),
  });
  return {
    option: {
      ...frame(look),
      tooltip,
      xAxis: nameAxis(
        rows.map(({ crop }) => cropOf(crop)),
        look,
      ),
      yAxis: { ...valueAxis("%", look), min: 0 },
      series: [
        bar(model, palette.yield, (row) => row.model.rmsePct),
        bar(district, palette.district, (row) => row.districtMean.rmsePct),
        bar(trend, palette.growers, (row) => row.fieldTrend.rmsePct),
      ],
    },
    steps,
  };
}
