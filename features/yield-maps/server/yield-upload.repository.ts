import { promisify } from "node:util";
import { inflate } from "node:zlib";
import type { Database } from "@surco/db";
import { deflateAsync } from "@surco/kit-server";
import type { Kysely } from "kysely";
import { MAX_YIELD_FILE_BYTES } from "../contract";

const inflateAsync = promisify(inflate);

export type YieldUploadRepository = ReturnType<typeof yieldUploadRepository>;

export interface YieldUpload {
  id: string;
  fieldId: string;
  fileName: string;
  content: Uint8Array;
}

/** Uploaded files until their map is saved. */
export function yieldUploadRepository(db: Kysely<Database>) {
  return {
    async find(fieldId: string, id: string): Promise<YieldUpload | null> {
      const row = await db
        .selectFrom("yield_upload")
        .select(["file_name", "content"])
        .where("field_id", "=", fieldId)
        .where("id", "=", id)
        .executeTakeFirst();
      if (row === undefined) return null;
      const content = await inflateAsync(row.content, { maxOutputLength: MAX_YIELD_FILE_BYTES });
      return { id, fieldId, fileName: row.file_name, content: new Uint8Array(content) };
    },

    /** Keeps a file in place of what the person uploaded for the field before. */
    async keep(authorId: string, { id, fieldId, fileName, content }: YieldUpload, now: Date): Promise<void> {
      const values = {
        id,
        field_id: fieldId,
        author_id: authorId,
        file_name: fileName,
        content: Buffer.from(await deflateAsync(content)),
        created_at: now,
      };
      await db.transaction().execute(async (trx) => {
        await trx
          .deleteFrom("yield_upload")
          .where("field_id", "=", fieldId)
          .where("author_id", "=", authorId)
          .where("id", "!=", id)
          .execute();
        await trx
          .insertInto("yield_upload")
          .values(values)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      });
    },

    /** Deletes the uploads that no map was made of. */
    async deleteExpired(before: Date): Promise<void> {
      await db.deleteFrom("yield_upload").where("created_at", "<", before).execute();
    },
  };
}
