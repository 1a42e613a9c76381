import type { Database } from "@surco/db";
import { storedFiles } from "@surco/kit-server/tables";
import type { Kysely } from "kysely";
import { type InvoiceFile, invoiceFile } from "../../contract";
import type { CoverageRow } from "../coverage-row";

/** Invoice of a coverage; null: none was uploaded. */
export async function invoiceOfRow(
  db: Kysely<Database>,
  row: Pick<CoverageRow, "invoice_file_id" | "invoice_name" | "invoice_uploaded_at">,
  { isReadable }: Pick<InvoiceFile, "isReadable">,
): Promise<InvoiceFile | null> {
  const file = await findFile(db, row.invoice_file_id);
  if (file === null) return null;
  return invoiceFile.parse({
    name: row.invoice_name,
    contentType: file.content_type,
    sizeBytes: file.size_bytes,
    isReadable,
    uploadedAt: row.invoice_uploaded_at?.toISOString(),
  });
}

export async function findFile(db: Kysely<Database>, fileId: string | null) {
  if (fileId === null) return null;
  const file = await db
    .selectFrom(storedFiles().as("file"))
    .select(["content_type", "size_bytes", "blob_key", "thumbnail_key"])
    .where("id", "=", fileId)
    .executeTakeFirst();
  return file ?? null;
}
