import { type ReceivedFile, type RouteQuery, uploadedFileName } from "@surco/contract";
import { deleteUpload, readUpload, refuse, takeTurns } from "@surco/kit-server";
import { storeFile } from "@surco/kit-server/stored-files";
import { takeStep } from "@surco/resowing";
import {
  type Coverage,
  MAX_INVOICE_BYTES,
  MAX_INVOICE_NAME_CHARS,
  type uploadInvoice as uploadRoute,
} from "../../contract";
import type { Caller } from "../caller";
import { lockCoverage } from "../coverage.repository";
import type { CoverageDeps } from "../coverage-deps";
import { stateOfRow } from "../coverage-row";
import { recordEvent } from "../event.repository";
import { requireCoverage, requireRow } from "../show-coverage";
import { refusalOf, requireRole } from "../steps";
import { invoiceContent } from "./invoice-content";

/** Files read and decoded concurrently per process: a picture takes up to 64 MB. */
const READ_AT_ONCE = 2;
const inTurn = takeTurns(READ_AT_ONCE);

/**
 * Stores the invoice of a draft or a rejected coverage, in place of the one it had. Idempotent by id.
 *
 * @throws AppError COVERAGE_NOT_FOUND, COVERAGE_ROLE_REFUSED, COVERAGE_WRONG_STATUS, INVOICE_TOO_LARGE, and those of
 * `invoiceContent` and `readUpload`
 */
export async function saveInvoice(
  deps: CoverageDeps,
  caller: Caller,
  { coverageId, id, name, sentBytes }: RouteQuery<typeof uploadRoute>,
  body: ReceivedFile,
): Promise<Coverage> {
  const before = await requireRow(deps, caller, coverageId);
  if (before.deleted_at !== null) throw refuse("COVERAGE_NOT_FOUND");
  requireRole(caller, before, "uploadInvoice");
  const { user } = caller;
  if (before.invoice_id !== id) {
    requireStatus(before);
    // Before any of its parts is read.
    if ((sentBytes ?? 0) > MAX_INVOICE_BYTES)
      throw refuse("INVOICE_TOO_LARGE", { maxBytes: MAX_INVOICE_BYTES });
    const upload = { accountId: user.id, uploadId: id, body, sentBytes, maxBytes: MAX_INVOICE_BYTES };
    const { content, extension } = await inTurn(async () =>
      invoiceContent(await readUpload(deps.db, upload)),
    );
    const at = deps.now();
    await storeFile(deps, { folder: "coverages", content, at }, async (trx, keepFile) => {
      const row = await lockCoverage(trx, coverageId);
      if (row === null || row.deleted_at !== null) throw refuse("COVERAGE_NOT_FOUND");
      if (row.invoice_id === id) return;
      requireStatus(row);
      await trx
        .updateTable("resowing_coverage")
        .set({
          invoice_id: id,
          invoice_file_id: await keepFile(),
          invoice_name: uploadedFileName(name, extension, MAX_INVOICE_NAME_CHARS),
          invoice_uploaded_at: at,
          version: row.version + 1,
          updated_at: at,
        })
        .where("id", "=", coverageId)
        .execute();
      const { status } = row;
      const event = { coverageId, at, actor: "owner", actorId: user.id, status } as const;
      await recordEvent(trx, { ...event, action: "uploadInvoice" });
    });
  }
  if (sentBytes !== undefined) await deleteUpload(deps.db, { accountId: user.id, uploadId: id });
  return requireCoverage(deps, caller, coverageId);
}

function requireStatus(row: Parameters<typeof stateOfRow>[0]): void {
  const next = takeStep(stateOfRow(row), "owner", { action: "uploadInvoice" });
  if (!next.ok) throw refusalOf(next.refusal, row, "uploadInvoice");
}
