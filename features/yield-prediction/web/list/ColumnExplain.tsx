import type { Period, Season } from "@surco/calendar";
import type { Explanation } from "@surco/contract";
import { Explain } from "@surco/kit-web";
import type { PredictionRow } from "@surco/yield-prediction/contract";
import { useTranslation } from "react-i18next";
import { explainHarvest, harvestOf } from "../explain-harvest";
import { useYieldPrediction } from "../use-yield-prediction";
import { explainMean, explainRowIndex } from "./explain-columns";

/** Columns whose figures are computed. */
export const explainedColumns = ["prediction", "index", "harvest", "fieldMean", "districtMean"] as const;
export type ExplainedColumn = (typeof explainedColumns)[number];

interface ColumnExplainProps {
  column: ExplainedColumn;
  rows: readonly PredictionRow[];
  at: { season: Season; period: Period };
}

/** Derivation of a column's figures, of the first field that has one: its name stands in the button's. */
export function ColumnExplain({ column, rows, at }: ColumnExplainProps) {
  const { t } = useTranslation("yield-prediction");
  if (column === "prediction") return <PredictionExplain rows={rows} at={at} />;
  const explain = (row: PredictionRow) => explainCell(row, column, at.season);
  const row = rows.find((one) => explain(one) !== null);
  const explanation = row === undefined ? null : explain(row);
  if (row === undefined || explanation === null) return null;
  return (
    <Explain
      explanation={explanation}
      name={t("list.figureOf", { figure: t(`list.column.${column}`), field: row.fieldName })}
    />
  );
}

function explainCell(
  row: PredictionRow,
  column: Exclude<ExplainedColumn, "prediction">,
  season: Season,
): Explanation | null {
  if (column === "index") return explainRowIndex(row, season);
  return column === "harvest" ? explainHarvest(harvestOf(row), row.cropId) : explainMean(row, column);
}

/** Derivations of prediction and interval: the daily series behind them are those of the field's own answer. */
function PredictionExplain({ rows, at }: Omit<ColumnExplainProps, "column">) {
  const { t } = useTranslation("yield-prediction");
  const row = rows.find(({ prediction }) => prediction !== null);
  const query = useYieldPrediction({ fieldId: row?.fieldId ?? "", ...at }, row !== undefined);
  if (row === undefined || query.data === undefined) return null;
  const { point, lower, upper } = query.data.explanations;
  return (
    <>
      {[point, lower, upper].map(
        (explanation) =>
          explanation?.label !== undefined && (
            <Explain
              key={explanation.formula}
              explanation={explanation}
              name={t("list.figureOf", { figure: t(explanation.label), field: row.fieldName })}
            />
          ),
      )}
    </>
  );
}
