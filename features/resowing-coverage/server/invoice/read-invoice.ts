import { cleanFileName } from "@surco/contract";
import { refuse } from "@surco/kit-server";
import { type Caller, mayReadInvoice } from "../caller";
import type { CoverageDeps } from "../coverage-deps";
import { requireRow } from "../show-coverage";
import { findFile } from "./invoice.repository";

export interface SentFile {
  bytes: Uint8Array;
  contentType: string;
  fileName: string;
}

/**
 * Invoice of a coverage that the caller sees.
 *
 * @throws AppError COVERAGE_NOT_FOUND; INVOICE_HIDDEN; INVOICE_NOT_FOUND also for the thumbnail of a PDF
 */
export async function readInvoice(
  deps: CoverageDeps,
  caller: Caller,
  coverageId: string,
  size: "file" | "thumbnail",
): Promise<SentFile> {
  const row = await requireRow(deps, caller, coverageId);
  if (row.deleted_at !== null) throw refuse("COVERAGE_NOT_FOUND");
  if (!mayReadInvoice(caller, row.account_id)) throw refuse("INVOICE_HIDDEN");
  const file = await findFile(deps.db, row.invoice_file_id);
  const key = size === "file" ? file?.blob_key : file?.thumbnail_key;
  const bytes = key === undefined || key === null ? null : await deps.blobs.get(key);
  if (file === null || bytes === null) throw refuse("INVOICE_NOT_FOUND");
  const contentType = size === "file" ? file.content_type : "image/jpeg";
  const extension = contentType === "image/jpeg" ? "jpg" : "pdf";
  const fileName = cleanFileName([(row.invoice_name ?? "").replace(/\.\w+$/, "")], extension);
  return { bytes, contentType, fileName };
}

interface Headers {
  header(name: string, value: string): unknown;
}

/**
 * Sends a file that somebody else uploaded. Pictures open in the browser, documents are downloaded; whatever opens them runs
 * nothing, and guesses no other type.
 */
export function sendInert(reply: Headers, { bytes, contentType, fileName }: SentFile): Uint8Array {
  const way = contentType === "image/jpeg" ? "inline" : "attachment";
  reply.header("content-type", contentType);
  reply.header("content-disposition", `${way}; filename="${fileName}"`);
  reply.header("x-content-type-options", "nosniff");
  reply.header("content-security-policy", "default-src 'none'; sandbox");
  reply.header("cache-control", "private, no-store");
  return bytes;
}
