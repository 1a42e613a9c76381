import { type RouteQuery, type RouteReply, redactSensitive } from "@surco/contract";
import { readNameCursor, refuse, type SessionUser, writeNameCursor } from "@surco/kit-server";
import {
  type exportBatches as exportBatchesRoute,
  type exportProducers as exportProducersRoute,
  MAX_REPORT_ROWS,
  type reportBatches as reportBatchesRoute,
  type reportProducers as reportProducersRoute,
} from "../../contract";
import { type BatchDeps, requireRegistry } from "../batch-deps";
import { batchTable, producerTable, type ReportFile, reportWords, writeReport } from "./report-files";

type ReportDeps = Pick<BatchDeps, "findDemonstrationCompany" | "brandFor" | "catalogues" | "reports">;

/** @throws AppError BATCHES_NOT_OFFERED; INVALID_INPUT for a malformed cursor */
export async function reportBatches(
  deps: ReportDeps,
  user: SessionUser,
  { cursor, limit, ...filters }: RouteQuery<typeof reportBatchesRoute>,
): Promise<RouteReply<typeof reportBatchesRoute>> {
  const source = { reader: user, brandSlug: await requireRegistry(deps, user), filters };
  const after = cursor === undefined ? null : readNameCursor(cursor);
  const [page, totals] = await Promise.all([
    deps.reports.listBatches(source, { after, limit }),
    after === null ? deps.reports.sum(source) : null,
  ]);
  return {
    batches: page.batches.map((batch) => withoutAddress(user, batch)),
    totals,
    nextCursor: page.next && writeNameCursor(page.next),
  };
}

/** @throws AppError BATCHES_NOT_OFFERED; INVALID_INPUT for a malformed cursor */
export async function reportProducers(
  deps: ReportDeps,
  user: SessionUser,
  { cursor, limit, ...filters }: RouteQuery<typeof reportProducersRoute>,
): Promise<RouteReply<typeof reportProducersRoute>> {
  const source = { reader: user, brandSlug: await requireRegistry(deps, user), filters };
  const after = cursor === undefined ? null : readNameCursor(cursor);
  const page = await deps.reports.listProducers(source, { after, limit });
  return {
    producers: page.producers.map((producer) => withoutAddress(user, producer)),
    nextCursor: page.next && writeNameCursor(page.next),
  };
}

/** Writes the report of batches; runs in a worker thread. @throws AppError BATCHES_NOT_OFFERED, BATCH_REPORT_TOO_LONG */
export async function exportBatches(
  deps: ReportDeps,
  user: SessionUser,
  { format, ...filters }: RouteQuery<typeof exportBatchesRoute>,
): Promise<ReportFile> {
  const source = { reader: user, brandSlug: await requireRegistry(deps, user), filters };
  const page = await deps.reports.listBatches(source, { after: null, limit: MAX_REPORT_ROWS });
  if (page.next !== null) throw refuse("BATCH_REPORT_TOO_LONG", { maxRows: MAX_REPORT_ROWS });
  const words = await reportWords(deps, user);
  return writeReport(
    batchTable(
      page.batches.map((batch) => withoutAddress(user, batch)),
      words,
    ),
    {
      user,
      format,
      report: "batches",
    },
  );
}

/** Writes the report of producers; runs in a worker thread. @throws AppError BATCHES_NOT_OFFERED, BATCH_REPORT_TOO_LONG */
export async function exportProducers(
  deps: ReportDeps,
  user: SessionUser,
  { format, ...filters }: RouteQuery<typeof exportProducersRoute>,
): Promise<ReportFile> {
  const source = { reader: user, brandSlug: await requireRegistry(deps, user), filters };
  const page = await deps.reports.listProducers(source, { after: null, limit: MAX_REPORT_ROWS });
  if (page.next !== null) throw refuse("BATCH_REPORT_TOO_LONG", { maxRows: MAX_REPORT_ROWS });
  const words = await reportWords(deps, user);
  return writeReport(
    producerTable(
      page.producers.map((one) => withoutAddress(user, one)),
      words,
    ),
    {
      user,
      format,
      report: "producers",
    },
  );
}

/** Addresses of others are shown only to those who may see sensitive information. */
function withoutAddress<T extends { producerEmail: string | null }>(user: SessionUser, row: T): T {
  const { producerEmail } = redactSensitive(user, { producerEmail: row.producerEmail });
  return { ...row, producerEmail };
}
