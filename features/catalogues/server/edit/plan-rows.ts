import {
  type CatalogueName,
  type CatalogueRow,
  catalogueColumns,
  fixedCatalogues,
  type ReviewedRow,
  type ValueProblem,
} from "@surco/catalogues/contract";
import { nameKey } from "@surco/contract";
import type { CsvLine } from "@surco/kit-server/uploads";
import { checkValues, type KnownNames, rowKey, type Values } from "./check-values";

/** A row as somebody wrote it; `id` as text, empty where none is given. */
export interface WrittenRow {
  line: number;
  id: string;
  values: Values;
}

/** Column names that people write, beside the columns' own. */
const SYNONYMS: Readonly<Record<string, string>> = Object.fromEntries([
  ["cultivo", "crop"],
  ["cultura", "crop"],
  ["marca", "brand"],
  ["nombre", "name"],
  ["nome", "name"],
  ["pais", "country"],
  ["activo", "active"],
  ["ativo", "active"],
  ["tipo", "productType"],
  ["producttype", "productType"],
  ["codigo", "code"],
  ["escala", "scale"],
]);

/** Columns that a file may leave out. */
const OPTIONAL_COLUMNS: ReadonlySet<string> = new Set(["active", "country", "brand", "scale", "code"]);
/** Columns whose values stay as they are. */
const FIXED_COLUMNS = ["scale", "code"];

/** The rows of a file by its first line's column names. Columns that the catalogue does not have are passed over. */
export function rowsOfFile(
  catalogue: CatalogueName,
  lines: readonly CsvLine[],
): { rows: WrittenRow[]; problems: ValueProblem[] } {
  const [head, ...rest] = lines;
  const names = (head?.cells ?? []).map((cell) => SYNONYMS[nameKey(cell)] ?? nameKey(cell));
  const needed = catalogueColumns[catalogue].filter((column) => !OPTIONAL_COLUMNS.has(column));
  const problems = needed
    .filter((column) => !names.includes(column))
    .map((column) => ({ column, code: "column_missing" as const }));
  const rows = rest.map(({ line, cells }) => {
    const values: Values = {};
    names.forEach((name, at) => {
      values[name] = cells[at] ?? "";
    });
    return { line, id: values.id ?? "", values };
  });
  return { rows, problems };
}

/**
 * Plans the inserts and updates that writing the rows would do. A row without an id is the one of the same name where there is
 * one, else a new one. A column that a row does not give stays as it is.
 */
export function planRows(
  catalogue: CatalogueName,
  rows: readonly WrittenRow[],
  there: readonly CatalogueRow[],
  known: KnownNames,
): ReviewedRow[] {
  const byId = new Map(there.map((row) => [row.id, row]));
  const byKey = new Map(there.map((row) => [rowKey(catalogue, row.values), row]));
  const seen = new Set<string>();
  return rows.map(({ line, id, values: given }) => {
    const named = id === "" ? undefined : byId.get(Number(id));
    const full = named ? { ...named.values, ...given } : given;
    const { values, problems } = checkValues(catalogue, full, known);
    const key = rowKey(catalogue, values);
    const namesake = key === null ? undefined : byKey.get(key);
    const current = id === "" ? namesake : named;

    problems.push(...identityProblems(catalogue, id, { named, namesake, current }));
    problems.push(...fixedProblems(current, values));
    const marks = marksOf(current, key);
    if (marks.some((mark) => seen.has(mark)))
      problems.push({ column: nameColumn(catalogue), code: "repeated" });
    for (const mark of marks) seen.add(mark);
    return {
      line,
      values,
      problems,
      id: current?.id ?? null,
      before: current && !isSame(current.values, values) ? current.values : null,
      state: problems.length > 0 ? "wrong" : stateOf(current?.values, values),
    };
  });
}

interface RowsMeant {
  /** The row of the given id. */
  named: CatalogueRow | undefined;
  /** The row of the same name. */
  namesake: CatalogueRow | undefined;
  /** The row that is changed. */
  current: CatalogueRow | undefined;
}

/** Problems of which row of the catalogue a row of the file is. */
function identityProblems(
  catalogue: CatalogueName,
  id: string,
  { named, namesake, current }: RowsMeant,
): ValueProblem[] {
  const problems: ValueProblem[] = [];
  if (id !== "" && named === undefined) problems.push({ column: "id", code: "unknown_id" });
  if (named && namesake && namesake.id !== named.id)
    problems.push({ column: nameColumn(catalogue), code: "name_taken" });
  if (fixedCatalogues.has(catalogue) && current === undefined) problems.push({ column: "id", code: "fixed" });
  return problems;
}

function fixedProblems(current: CatalogueRow | undefined, values: Values): ValueProblem[] {
  if (current === undefined) return [];
  return FIXED_COLUMNS.filter((column) => current.values[column] !== values[column]).map((column) => ({
    column,
    code: "fixed",
  }));
}

/** Marks of a row by which another one of the file is the same. */
function marksOf(current: CatalogueRow | undefined, key: string | null): string[] {
  const marks: string[] = [];
  if (current) marks.push(`id ${current.id}`);
  if (key !== null) marks.push(`key ${key}`);
  return marks;
}

function stateOf(before: Values | undefined, after: Values): "new" | "changed" | "same" {
  if (before === undefined) return "new";
  return isSame(before, after) ? "same" : "changed";
}

function isSame(a: Values, b: Values): boolean {
  return Object.keys(b).every((column) => a[column] === b[column]);
}

function nameColumn(catalogue: CatalogueName): string {
  return catalogue === "genotype" || catalogue === "brand" ? "name" : "es";
}
