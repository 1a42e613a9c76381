import {
  type CatalogueName,
  type CatalogueReview,
  type CatalogueRow,
  catalogueColumns,
  type listCatalogueRows as listRowsRoute,
  MAX_CATALOGUE_FILE_ROWS,
  type ReviewedRow,
  type writeCatalogueRow as writeRowRoute,
} from "@surco/catalogues/contract";
import { nameKey, type RouteBody, type RouteQuery, type RouteReply } from "@surco/contract";
import { refuse } from "@surco/kit-server";
import { readCsv, writeCsv } from "@surco/kit-server/uploads";
import type { CatalogueEditRepository } from "./catalogue-edit.repository";
import { planRows, rowsOfFile, type WrittenRow } from "./plan-rows";

export interface EditDeps {
  catalogueEdits: CatalogueEditRepository;
}

/** Rows by id that have the text in one of their values. @throws AppError INVALID_INPUT for a cursor that is no id */
export async function listRows(
  { catalogueEdits }: EditDeps,
  catalogue: CatalogueName,
  { q = "", cursor = "0", limit }: RouteQuery<typeof listRowsRoute>,
): Promise<RouteReply<typeof listRowsRoute>> {
  if (!/^\d{1,10}$/.test(cursor)) throw refuse("INVALID_INPUT", { issues: [{ path: "cursor" }] });
  const text = nameKey(q);
  const all = (await catalogueEdits.readRows(catalogue)).filter(({ values }) =>
    Object.values(values).some((value) => nameKey(value).includes(text)),
  );
  const rest = all.filter(({ id }) => id > Number(cursor));
  const rows = rest.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: rest.length > limit && last ? String(last.id) : null, total: all.length };
}

/**
 * Adds a row, or changes the one of this id.
 *
 * @throws AppError STALE_VERSION with the row as it stands, CATALOGUE_NAME_TAKEN, CATALOGUE_VALUE_WRONG with the problems,
 * CATALOGUE_ENTRY_NOT_FOUND, CATALOGUE_ENTRY_FIXED for a new crop or stage, or another code of one
 */
export async function writeRow(
  { catalogueEdits }: EditDeps,
  catalogue: CatalogueName,
  { id, version, values }: RouteBody<typeof writeRowRoute>,
): Promise<CatalogueRow> {
  return catalogueEdits.edit(catalogue, async ({ rows, known, write }) => {
    const current = rows.find((row) => row.id === id);
    if (id !== null && current === undefined) throw refuse("CATALOGUE_ENTRY_NOT_FOUND", { id });
    if (current && current.version !== version) throw refuse("STALE_VERSION", { current });
    const written = [{ line: 1, id: id === null ? "" : String(id), values }];
    const [row] = planRows(catalogue, written, rows, known);
    if (row === undefined) throw new Error("one row in, none out");
    requireWritable(row, id);
    if (row.state === "same" && current) return current;
    const [savedId = 0] = await write([row]);
    return { id: savedId, version: (current?.version ?? 0) + 1, values: row.values };
  });
}

function requireWritable({ problems, id: found }: ReviewedRow, id: number | null): void {
  const codes = problems.map(({ code }) => code);
  if (codes.includes("fixed")) throw refuse("CATALOGUE_ENTRY_FIXED");
  if (codes.includes("name_taken") || (id === null && found !== null)) throw refuse("CATALOGUE_NAME_TAKEN");
  if (problems.length > 0) throw refuse("CATALOGUE_VALUE_WRONG", { problems });
}

/** @throws AppError CATALOGUE_FILE_WRONG when its columns or its size are */
export async function reviewFile(
  { catalogueEdits }: EditDeps,
  catalogue: CatalogueName,
  text: string,
): Promise<CatalogueReview> {
  const rows = readFile(catalogue, text);
  const [there, known] = await Promise.all([catalogueEdits.readRows(catalogue), catalogueEdits.readKnown()]);
  return { rows: planRows(catalogue, rows, there, known) };
}

/** @throws AppError CATALOGUE_FILE_WRONG with the lines that are, and nothing is saved */
export async function importFile(
  { catalogueEdits }: EditDeps,
  catalogue: CatalogueName,
  text: string,
): Promise<{ added: number; changed: number }> {
  const rows = readFile(catalogue, text);
  return catalogueEdits.edit(catalogue, async (writer) => {
    const planned = planRows(catalogue, rows, writer.rows, writer.known);
    const wrong = planned.filter(({ state }) => state === "wrong");
    if (wrong.length > 0) {
      const lines = wrong.slice(0, 100).map(({ line, problems }) => ({ line, problems }));
      throw refuse("CATALOGUE_FILE_WRONG", { lines });
    }
    await writer.write(planned.filter(({ state }) => state !== "same"));
    const count = (state: ReviewedRow["state"]) => planned.filter((row) => row.state === state).length;
    return { added: count("new"), changed: count("changed") };
  });
}

/** A catalogue as CSV that `importFile` reads again. */
export async function writeFile({ catalogueEdits }: EditDeps, catalogue: CatalogueName): Promise<Uint8Array> {
  const columns = catalogueColumns[catalogue];
  const rows = await catalogueEdits.readRows(catalogue);
  const lines = rows.map(({ id, values }) => [String(id), ...columns.map((column) => values[column] ?? "")]);
  return Buffer.from(writeCsv([["id", ...columns], ...lines]), "utf8");
}

function readFile(catalogue: CatalogueName, text: string): WrittenRow[] {
  const { rows, problems } = rowsOfFile(catalogue, readCsv(text));
  if (problems.length > 0) throw refuse("CATALOGUE_FILE_WRONG", { lines: [{ line: 1, problems }] });
  if (rows.length > MAX_CATALOGUE_FILE_ROWS)
    throw refuse("CATALOGUE_FILE_WRONG", { maxRows: MAX_CATALOGUE_FILE_ROWS, lines: [] });
  return rows;
}
