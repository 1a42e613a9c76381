import type { ReleaseFigures } from "@surco/yield-prediction/contract";

const heads = [
  ["crop", 11],
  ["days", 5],
  ["n", 10],
  ["mean", 7],
  ["RMSE", 7],
  ["MAE", 7],
  ["bias", 7],
  ["RMSE %", 8],
  ["inside %", 10],
  ["district %", 12],
  ["trend %", 9],
] as const;

/** Figures as a table for the terminal, t/ha; the last columns are the RMSE of the two simple guesses in % of the mean. */
export function tableOf({
  rows,
  places,
  parametersVersion,
  modelVersion,
  fieldSeasons,
  trials,
}: Pick<
  ReleaseFigures,
  "rows" | "places" | "parametersVersion" | "modelVersion" | "fieldSeasons" | "trials"
>): string {
  const lines = rows.map((row) =>
    lineOf([
      row.crop,
      String(row.daysBeforeHarvest),
      `${row.predicted}/${row.seasons}`,
      row.meanObservedTPerHa.toFixed(2),
      row.model.rmseTPerHa.toFixed(2),
      row.model.maeTPerHa.toFixed(2),
      row.model.biasTPerHa.toFixed(2),
      row.model.rmsePct.toFixed(1),
      row.coveragePct.toFixed(1),
      row.districtMean.rmsePct.toFixed(1),
      row.fieldTrend.rmsePct.toFixed(1),
    ]),
  );
  const byPlace = places.flatMap(({ name, rows: ofPlace }) => {
    const last = ofPlace.at(-1);
    if (last === undefined) return [];
    return `${name}: RMSE ${last.model.rmsePct.toFixed(1)} %, inside ${last.coveragePct.toFixed(1)} % at harvest`;
  });
  return [
    `yield model ${modelVersion}, parameters ${parametersVersion}, ${fieldSeasons} harvests`,
    lineOf(heads.map(([head]) => head)),
    ...lines,
    ...byPlace,
    ...trials.map(
      ({ id, input, trials: count, yieldLossTPerHa, marginLossTPerHa, rmsePct }) =>
        `${id} (${input}, ${count} curves): loss ${yieldLossTPerHa.toFixed(2)} t/ha, margin ${marginLossTPerHa.toFixed(2)} t/ha, RMSE ${rmsePct.toFixed(1)} %`,
    ),
  ].join("\n");
}

function lineOf(cells: readonly string[]): string {
  return cells
    .map((cell, index) => {
      const width = heads[index]?.[1] ?? 0;
      return index === 0 ? cell.padEnd(width) : cell.padStart(width);
    })
    .join("");
}
