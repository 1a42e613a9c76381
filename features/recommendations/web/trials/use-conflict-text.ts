import { cropOptions, useFarms } from "@surco/fields/web";
import { type TrialKind, trialKind, trialScope } from "@surco/recommendations/contract";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { trialFormValues } from "./trial-form";
import { type TypedRow, typedRow } from "./trial-rows";
import { useScopeText } from "./trial-texts";

const typedTable = z.object({ yieldUnit: trialFormValues.shape.yieldUnit, rows: z.array(typedRow) });
type TypedTable = z.infer<typeof typedTable>;

/** Words for a value of the form in a conflict: a table by its number of rows with the first and the last. */
export function useConflictText(kind: TrialKind, scopeName: string | null) {
  const { t } = useTranslation(["recommendations", "fields"]);
  const { data: farms = [] } = useFarms();
  const scopeText = useScopeText();
  const rowText = ({ rate, yield: typedYield }: TypedRow, { yieldUnit }: TypedTable) =>
    `${rate || "–"} ${t(`units.${kind}`)} → ${typedYield || "–"} ${yieldUnit}`;

  function tableText(table: TypedTable): string {
    const rows = table.rows.filter((row) => Object.values(row).some((cell) => cell.trim() !== ""));
    const [first, last] = [rows[0], rows.at(-1)];
    const counted = t("trials.rowCount", { count: rows.length });
    if (first === undefined || last === undefined) return counted;
    const ends = rows.length === 1 ? [first] : [first, last];
    return `${counted}: ${ends.map((row) => rowText(row, table)).join(" … ")}`;
  }

  return (field: string, value: unknown): string => {
    if (field === "table") return tableText(typedTable.parse(value));
    if (field === "kind") return t(`words.kind.${trialKind.parse(value)}`);
    if (field === "cropId") return cropOptions(t).find((crop) => crop.value === value)?.label ?? "";
    if (field === "scope") {
      const scope = trialScope.parse(value);
      const farm = scope.of === "farm" ? farms.find(({ id }) => id === scope.farmId)?.name : undefined;
      return scopeText({ scope, scopeName: scope.of === "field" ? scopeName : (farm ?? null) });
    }
    return String(value ?? "");
  };
}
