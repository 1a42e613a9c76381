import { cropOptions, useFarms, useFieldCards } from "@surco/fields/web";
import { type Trial, type TrialKind, trialKind } from "@surco/recommendations/contract";
import { useTranslation } from "react-i18next";
import { type FormScope, formScope, type TypedTable, typedTable } from "./trial-form";
import type { TypedRow } from "./trial-rows";
import { useScopeText } from "./trial-texts";

/** Words for a value of the form in a conflict: a table by its number of rows with the first and the last. */
export function useConflictText(kind: TrialKind, saved: Trial | null) {
  const { t } = useTranslation(["recommendations", "fields"]);
  const { data: farms = [] } = useFarms();
  const { data: fields = [] } = useFieldCards();
  const scopeText = useScopeText();
  const rowText = ({ rate, yield: typedYield }: TypedRow, { yieldUnit }: TypedTable) =>
    `${rate || "–"} ${t(`units.${kind}`)} → ${typedYield || "–"} ${yieldUnit}`;

  function tableText(table: TypedTable): string {
    const rows = table.rows.filter((row) => Object.values(row).some((cell) => cell.trim() !== ""));
    const [first, last] = [rows[0], rows.at(-1)];
    const counted = t("trials.rowCount", { count: rows.length });
    if (first === undefined || last === undefined) return counted;
    const ends = rows.length === 1 ? [first] : [first, last];
    const places = table.places === "none" ? "" : `; ${t(`trials.places.${table.places}`)}`;
    return `${counted}: ${ends.map((row) => rowText(row, table)).join(" … ")}${places}`;
  }

  function nameOf(scope: FormScope): string | null {
    if (scope.of === "farm") return farms.find(({ id }) => id === scope.farmId)?.name ?? null;
    if (scope.of !== "field") return null;
    if (saved?.scope.of === "field" && saved.scope.fieldId === scope.fieldId) return saved.scopeName;
    return fields.find(({ id }) => id === scope.fieldId)?.name ?? null;
  }

  return (field: string, value: unknown): string => {
    if (field === "table") return tableText(typedTable.parse(value));
    if (field === "kind") return t(`words.kind.${trialKind.parse(value)}`);
    if (field === "cropId") return cropOptions(t).find((crop) => crop.value === value)?.label ?? "";
    if (field === "scope") {
      const scope = formScope.parse(value);
      return scopeText({ scope, scopeName: nameOf(scope) });
    }
    return String(value ?? "");
  };
}
