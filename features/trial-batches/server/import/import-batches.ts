import { readFile } from "node:fs/promises";
import { languages, nameKey, type RouteReply } from "@surco/contract";
import { refuse, type SessionUser } from "@surco/kit-server";
import { decodeText, readCsv, separatorOf } from "@surco/kit-server/uploads";
import { v7 as newId } from "uuid";
import {
  type BatchColumn,
  type BatchFileQuery,
  type BatchReview,
  type importBatchFile as importRoute,
  MAX_BATCH_FILE_ROWS,
  MAX_FILE_COLUMNS,
  MAX_SHOWN_ROWS,
  normaliseBatchCode,
  type ReviewedBatch,
  rowStates,
} from "../../contract";
import { type BatchDeps, requireRegistry } from "../batch-deps";
import { proposeColumns } from "./headings";
import { listByCodes, saveBatches } from "./import.repository";
import { type KnownHybrid, type PlannedBatch, planBatchRows } from "./plan-batch-rows";
import { cropFinder } from "./read-cells";

type ImportDeps = Pick<BatchDeps, "findDemonstrationCompany" | "brandFor" | "catalogues" | "db" | "now">;

/** Hybrids of the catalogue read at once. */
const PAGE = 2000;
const REQUIRED = ["code", "hybrid"] as const satisfies BatchColumn[];
/** Order of the rows that are shown. */
const SHOWN_FIRST = ["wrong", "changed", "new", "same"] as const;

/** Reviews a file; runs in a worker thread. @throws AppError BATCHES_NOT_OFFERED, BATCH_FILE_TOO_LONG */
export async function reviewBatchFile(
  deps: ImportDeps,
  user: SessionUser,
  query: BatchFileQuery,
  path: string,
): Promise<BatchReview> {
  const { columns, missing, rows } = await planFile(deps, user, query, path);
  const inOrder = SHOWN_FIRST.flatMap((shown) => rows.filter(({ state }) => state === shown));
  return {
    columns,
    missing,
    counts: countsOf(rows),
    rows: inOrder.slice(0, MAX_SHOWN_ROWS).map(shownRow),
  };
}

/**
 * Saves the right rows of a file, all or none.
 *
 * @throws AppError BATCHES_NOT_OFFERED, BATCH_FILE_TOO_LONG; BATCHES_CHANGED where another write came between
 */
export async function importBatchFile(
  deps: ImportDeps,
  user: SessionUser,
  query: BatchFileQuery,
  path: string,
): Promise<RouteReply<typeof importRoute>> {
  const brandSlug = await requireRegistry(deps, user);
  const { rows, versions } = await planFile(deps, user, query, path);
  const written = rows.flatMap(({ values, state }) =>
    values === null || state === "same"
      ? []
      : [{ id: newId(), version: versions.get(values.code) ?? 0, values }],
  );
  if (!(await saveBatches(deps.db, { brandSlug, authorId: user.id, now: deps.now() }, written)))
    throw refuse("BATCHES_CHANGED");
  const refused = rows.filter(({ state }) => state === "wrong").slice(0, MAX_SHOWN_ROWS);
  return { counts: countsOf(rows), refused: refused.map(shownRow) };
}

/** Planned rows, with the versions of stored batches that they are based on, by code. */
interface PlannedFile extends Pick<BatchReview, "columns" | "missing"> {
  rows: PlannedBatch[];
  versions: ReadonlyMap<string, number>;
}

async function planFile(
  deps: ImportDeps,
  user: SessionUser,
  { season, columns: chosen }: BatchFileQuery,
  path: string,
): Promise<PlannedFile> {
  const brandSlug = await requireRegistry(deps, user);
  const text = decodeText(await readFile(path));
  const [head, ...lines] = readCsv(text);
  if (lines.length > MAX_BATCH_FILE_ROWS)
    throw refuse("BATCH_FILE_TOO_LONG", { maxRows: MAX_BATCH_FILE_ROWS });
  const headings = (head?.cells ?? []).slice(0, MAX_FILE_COLUMNS).map((heading) => heading.slice(0, 120));
  const proposed = proposeColumns(headings);
  const meanings = headings.map((_, at) => (chosen === undefined ? proposed[at] : chosen[at]) ?? null);
  const columns = headings.map((heading, at) => ({ heading, column: meanings[at] ?? null }));
  const missing = REQUIRED.filter((column) => !meanings.includes(column));
  if (missing.length > 0) return { columns, missing, rows: [], versions: new Map() };
  const codeColumn = meanings.indexOf("code");
  const codes = lines.map(({ cells }) => normaliseBatchCode(cells[codeColumn] ?? ""));
  const { batches, versions } = await listByCodes(deps.db, brandSlug, codes);
  const rows = planBatchRows(
    { lines, columns: meanings, season },
    {
      batches,
      hybrids: await hybridsByName(deps),
      cropIdOf: await readCropFinder(deps),
      // Spreadsheets that write decimals with a comma cannot separate cells by it.
      decimal: separatorOf(text) === "," ? "." : ",",
      seesAddresses: user.showSensitiveInformation,
    },
  );
  return { columns, missing, rows, versions };
}

async function hybridsByName({
  catalogues,
}: Pick<BatchDeps, "findDemonstrationCompany" | "catalogues">): Promise<Map<string, KnownHybrid[]>> {
  const byName = new Map<string, KnownHybrid[]>();
  let after: { nameKey: string; id: number } | null = null;
  do {
    const page: Awaited<ReturnType<BatchDeps["catalogues"]["listGenotypes"]>> =
      await catalogues.listGenotypes({ after, limit: PAGE });
    for (const { id, name, cropIds } of page.genotypes) {
      const key = nameKey(name);
      byName.set(key, [...(byName.get(key) ?? []), { id, name, cropIds }]);
    }
    after = page.next;
  } while (after !== null);
  return byName;
}

async function readCropFinder({ catalogues }: Pick<BatchDeps, "findDemonstrationCompany" | "catalogues">) {
  const names = await Promise.all(languages.map((language) => catalogues.listCropNames(language)));
  return cropFinder(names.flat());
}

function countsOf(rows: readonly PlannedBatch[]): BatchReview["counts"] {
  const counts = Object.fromEntries(rowStates.map((state) => [state, 0])) as BatchReview["counts"];
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

function shownRow({ values: _values, ...row }: PlannedBatch): ReviewedBatch {
  return row;
}
