import { readFile } from "node:fs/promises";
import { languages, nameKey, type RouteReply, redactSensitive } from "@surco/contract";
import { refuse, type SessionUser } from "@surco/kit-server";
import { decodeText, readCsv } from "@surco/kit-server/uploads";
import { v7 as newId } from "uuid";
import {
  type BatchColumn,
  type BatchFileQuery,
  type BatchReview,
  type importBatchFile as importRoute,
  MAX_BATCH_FILE_ROWS,
  MAX_SHOWN_ROWS,
  type ReviewedBatch,
  rowStates,
} from "../../contract";
import { type BatchDeps, requireBatchBrand } from "../batch-deps";
import { proposeColumns } from "./headings";
import { listByCodes, saveBatches } from "./import.repository";
import { type KnownHybrid, type PlannedBatch, planBatchRows } from "./plan-batch-rows";
import { cropFinder } from "./read-cells";

type ImportDeps = Pick<BatchDeps, "brandFor" | "catalogues" | "db" | "now">;

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
    rows: inOrder.slice(0, MAX_SHOWN_ROWS).map((row) => shownTo(user, row)),
  };
}

/** Saves the right rows of a file, all or none. @throws AppError BATCHES_NOT_OFFERED, BATCH_FILE_TOO_LONG */
export async function importBatchFile(
  deps: ImportDeps,
  user: SessionUser,
  query: BatchFileQuery,
  path: string,
): Promise<RouteReply<typeof importRoute>> {
  const brandSlug = requireBatchBrand(deps, user);
  const { rows } = await planFile(deps, user, query, path);
  const written = rows.flatMap(({ values, state }) =>
    values === null || state === "same" ? [] : [{ id: newId(), values }],
  );
  await saveBatches(deps.db, { brandSlug, authorId: user.id, now: deps.now() }, written);
  const refused = rows.filter(({ state }) => state === "wrong").slice(0, MAX_SHOWN_ROWS);
  return { counts: countsOf(rows), refused: refused.map((row) => shownTo(user, row)) };
}

async function planFile(
  deps: ImportDeps,
  user: SessionUser,
  { season, columns: chosen }: BatchFileQuery,
  path: string,
): Promise<Pick<BatchReview, "columns" | "missing"> & { rows: PlannedBatch[] }> {
  const brandSlug = requireBatchBrand(deps, user);
  const [head, ...lines] = readCsv(decodeText(await readFile(path)));
  if (lines.length > MAX_BATCH_FILE_ROWS)
    throw refuse("BATCH_FILE_TOO_LONG", { maxRows: MAX_BATCH_FILE_ROWS });
  const headings = (head?.cells ?? []).slice(0, 60).map((heading) => heading.slice(0, 120));
  const proposed = proposeColumns(headings);
  const meanings = headings.map((_, at) => (chosen === undefined ? proposed[at] : chosen[at]) ?? null);
  const columns = headings.map((heading, at) => ({ heading, column: meanings[at] ?? null }));
  const missing = REQUIRED.filter((column) => !meanings.includes(column));
  if (missing.length > 0) return { columns, missing, rows: [] };
  const rows = planBatchRows(
    { lines, columns: meanings, season },
    {
      batches: await listByCodes(deps.db, brandSlug),
      hybrids: await hybridsByName(deps),
      cropIdOf: await readCropFinder(deps),
    },
  );
  return { columns, missing, rows };
}

async function hybridsByName({
  catalogues,
}: Pick<BatchDeps, "catalogues">): Promise<Map<string, KnownHybrid[]>> {
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

async function readCropFinder({ catalogues }: Pick<BatchDeps, "catalogues">) {
  const names = await Promise.all(languages.map((language) => catalogues.listCropNames(language)));
  return cropFinder(names.flat());
}

function countsOf(rows: readonly PlannedBatch[]): BatchReview["counts"] {
  const counts = Object.fromEntries(rowStates.map((state) => [state, 0])) as BatchReview["counts"];
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

/** A row without addresses that the reader may not see: that a stored one differs is not shown either. */
function shownTo(user: SessionUser, { values, ...row }: PlannedBatch): ReviewedBatch {
  return {
    ...row,
    changes: row.changes.map((change) => {
      if (change.column !== "email") return change;
      const { beforeEmail } = redactSensitive(user, { beforeEmail: change.before });
      return { ...change, before: beforeEmail ?? "" };
    }),
  };
}
