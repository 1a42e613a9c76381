import type { Database } from "@surco/db";
import { storedFiles } from "@surco/kit-server/tables";
import type { Kysely } from "kysely";

export type RecordFilesRepository = ReturnType<typeof recordFilesRepository>;

/** Photos and documents of records, of whatever feature. */
export function recordFilesRepository(db: Kysely<Database>) {
  return {
    /** Sum of the recorded sizes. */
    async sumSizes(): Promise<{ sizeBytes: number; fileCount: number }> {
      const row = await db
        .selectFrom(storedFiles().as("file"))
        .select(({ fn }) => [
          fn.sum<number | null>("file.size_bytes").as("size_bytes"),
          fn.countAll<number>().as("file_count"),
        ])
        .executeTakeFirstOrThrow();
      return { sizeBytes: Number(row.size_bytes ?? 0), fileCount: Number(row.file_count) };
    },
  };
}
