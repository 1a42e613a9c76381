import type { Database } from "@surco/db";
import { type Kysely, sql } from "kysely";

/** Key of an upload: an account and an id that its client made. */
export interface UploadKey {
  accountId: string;
  uploadId: string;
}

interface NewPart extends UploadKey {
  /** Offset in the file. */
  fromByte: number;
  bytes: Uint8Array;
  at: Date;
}

/** Parts of files whose uploads are not complete. */
export function partialUploadRepository(db: Kysely<Database>) {
  const partsOf = ({ accountId, uploadId }: UploadKey) =>
    db.selectFrom("upload_part").where("account_id", "=", accountId).where("upload_id", "=", uploadId);

  return {
    /** Number of bytes from the beginning of the file; 0 for an unknown upload. */
    async countBytes(key: UploadKey): Promise<number> {
      const row = await partsOf(key)
        .select(sql<number>`coalesce(sum(octet_length(bytes)), 0)::int`.as("bytes"))
        .executeTakeFirstOrThrow();
      return row.bytes;
    },

    /** All stored parts, joined. */
    async read(key: UploadKey): Promise<Buffer> {
      const parts = await partsOf(key).select("bytes").orderBy("from_byte").execute();
      return Buffer.concat(parts.map(({ bytes }) => bytes));
    },

    /** Serializes the changes of an account's uploads until the transaction ends. */
    async lock(accountId: string): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads:${accountId}`}, 0))`.execute(db);
    },

    async insert({ accountId, uploadId, fromByte, bytes, at }: NewPart): Promise<void> {
      await db
        .insertInto("upload_part")
        .values({
          account_id: accountId,
          upload_id: uploadId,
          from_byte: fromByte,
          bytes: Buffer.from(bytes),
          received_at: at,
        })
        .execute();
    },

    /** Deletes the longest interrupted of the account's other uploads until all together have at most `maxBytes`. */
    async deleteOldest({ accountId, uploadId }: UploadKey, maxBytes: number): Promise<void> {
      await sql`
        with upload as (
          select upload_id, max(received_at) as received_at, sum(octet_length(bytes)) as bytes from upload_part
          where account_id = ${accountId} group by upload_id
        ), kept as (
          select upload_id, sum(bytes) over (
            order by (upload_id = ${uploadId}) desc, received_at desc, upload_id desc
          ) as bytes_with_newer from upload
        )
        delete from upload_part
        using kept
        where upload_part.account_id = ${accountId} and upload_part.upload_id = kept.upload_id
          and kept.upload_id <> ${uploadId} and kept.bytes_with_newer > ${maxBytes}`.execute(db);
    },

    async delete({ accountId, uploadId }: UploadKey): Promise<void> {
      await db
        .deleteFrom("upload_part")
        .where("account_id", "=", accountId)
        .where("upload_id", "=", uploadId)
        .execute();
    },

    /** Deletes uploads that were not continued. @returns number of deleted uploads */
    async deleteBefore(before: Date, limit: number): Promise<number> {
      const { rows } = await sql<{ upload_id: string }>`
        with abandoned as (
          select account_id, upload_id from upload_part
          group by account_id, upload_id having max(received_at) < ${before} limit ${limit}
        ), deleted as (
          delete from upload_part using abandoned
          where upload_part.account_id = abandoned.account_id and upload_part.upload_id = abandoned.upload_id
        )
        select upload_id from abandoned`.execute(db);
      return rows.length;
    },
  };
}
