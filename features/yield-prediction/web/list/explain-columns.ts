import { firstYearOf, type Season } from "@surco/calendar";
import type { ExplainedInput, ExplainedSource, ExplainedValue, Explanation } from "@surco/contract";
import { explainedInput, explainedSources, explanationOf } from "@surco/kit-web";
import type { PredictionRow } from "@surco/yield-prediction/contract";

type YearYields = PredictionRow["fieldYields"];

const source = (name: string, details: ExplainedSource["details"] = {}): ExplainedSource => ({
  text: `yield-prediction:sources.${name}`,
  details,
  href: null,
  simulated: false,
});

const input = (
  symbol: string,
  name: string,
  value: ExplainedValue,
  unit: string | null,
  from: ExplainedSource,
): ExplainedInput =>
  explainedInput({ symbol, label: `yield-prediction:inputs.${name}`, value, unit, source: from });

const yieldsOf = (yields: YearYields) => yields.map(({ yieldTPerHa }) => yieldTPerHa);
const yearsOf = (yields: YearYields) => yields.map(({ year }) => year);
const harvests = ({ fieldYields }: PredictionRow) => source("harvests", { count: fieldYields.length });

/** Derivation of the mean of a field's harvests, or of its district; null without any. */
export function explainMean(row: PredictionRow, of: "fieldMean" | "districtMean"): Explanation | null {
  const [value, yields, name] =
    of === "fieldMean"
      ? ([row.fieldMeanTPerHa, row.fieldYields, "fieldYields"] as const)
      : ([row.districtMeanTPerHa, row.districtYields, "districtYields"] as const);
  if (value === null) return null;
  return explanationOf({
    formula: "yield-prediction/mean",
    label: `yield-prediction:list.column.${of}`,
    result: { value, unit: "t/ha", decimals: 2 },
    inputs: [
      input(
        "v",
        name,
        yieldsOf(yields),
        "t/ha",
        of === "fieldMean" ? harvests(row) : source("officialSeries"),
      ),
    ],
  });
}

/** Derivation of the index of a season; null without one. */
export function explainRowIndex(row: PredictionRow, season: Season): Explanation | null {
  const { index, basis } = row.index;
  const judged = basis === "harvest" ? row.harvestTPerHa : (row.prediction?.pointTPerHa ?? null);
  if (index === null || judged === null) return null;
  const series = source("officialSeries");
  return explanationOf({
    formula: "yield-prediction/index",
    label: "yield-prediction:figures.index",
    result: { value: index, unit: null, decimals: 0 },
    inputs: [
      input(
        "y",
        "judgedYield",
        judged,
        "t/ha",
        basis === "harvest" ? source("harvests", { count: 1 }) : explainedSources.computed,
      ),
      input("t", "year", firstYearOf(season), null, explainedSources.setting),
      input("f", "fieldYields", yieldsOf(row.fieldYields), "t/ha", harvests(row)),
      input("tf", "fieldYearsOf", yearsOf(row.fieldYields), null, harvests(row)),
      input("d", "districtYields", yieldsOf(row.districtYields), "t/ha", series),
      input("td", "districtYearsOf", yearsOf(row.districtYields), null, series),
    ],
  });
}
