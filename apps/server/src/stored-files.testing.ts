import { randomUUID } from "node:crypto";
import type { Database } from "@surco/db";
import type { BlobStore } from "@surco/kit-server";
import type { Kysely } from "kysely";

interface Stores {
  db: Kysely<Database>;
  blobs: BlobStore;
}

/** Stores a report of a field with its file. */
export async function storeReport(
  { db, blobs }: Stores,
  { accountId, fieldId, at }: { accountId: string; fieldId: string; at: Date },
): Promise<void> {
  const id = randomUUID();
  const key = `reports/${id.slice(-2)}/${id}.pdf`;
  await db
    .insertInto("report")
    .values({
      id,
      account_id: accountId,
      kind: "images",
      field_id: fieldId,
      created_at: at,
      kept_until: new Date(at.getTime() + 30 * 86_400_000),
      choice: "{}",
      blob_key: key,
      file_name: "a.pdf",
      bytes: 1,
    })
    .execute();
  await blobs.put(key, new Uint8Array(1));
}

/** Stores an ordered 3 m image of a field with its file. */
export async function storeHdImage(
  { db, blobs }: Stores,
  { fieldId, orderedBy = null, at }: { fieldId: string; orderedBy?: string | null; at: Date },
): Promise<void> {
  const date = "2025-09-04";
  const key = `hd/${fieldId}/${date}.bin`;
  await db
    .insertInto("hd_image")
    .values({
      field_id: fieldId,
      date,
      state: "ready",
      items: "{}",
      ordered_by: orderedBy,
      blob_key: key,
      ordered_at: at,
      updated_at: at,
    })
    .execute();
  await blobs.put(key, new Uint8Array(1));
}
