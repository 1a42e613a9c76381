import type { Database } from "@surco/db";
import { blobDeletionRepository, DATA_EXPORT_PAGE } from "@surco/kit-server";
import { type DeleteQueryBuilder, type DeleteResult, type Kysely, type Selectable, sql } from "kysely";
import type { ImageReportChoice } from "../contract";

export interface StoredReport {
  id: string;
  accountId: string;
  fieldId: string;
  choice: ImageReportChoice;
  createdAt: Date;
  file: { blobKey: string; name: string; bytes: number } | null;
}

const MAX_ROWS = 100;

export function imageReportRepository(db: Kysely<Database>) {
  return {
    /** Writes nothing where the id is there already. @returns whether it was written */
    async insertUnlessThere(report: Omit<StoredReport, "file">): Promise<boolean> {
      const written = await db
        .insertInto("image_report")
        .values({
          id: report.id,
          account_id: report.accountId,
          field_id: report.fieldId,
          choice: JSON.stringify(report.choice),
          created_at: report.createdAt,
        })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .executeTakeFirst();
      return written.numInsertedOrUpdatedRows === 1n;
    },

    /** Size of all stored files of an account. */
    async sumBytes(accountId: string): Promise<number> {
      const { bytes } = await db
        .selectFrom("image_report")
        .select((from) => from.fn.coalesce(from.fn.sum<string>("bytes"), sql<string>`0`).as("bytes"))
        .where("account_id", "=", accountId)
        .executeTakeFirstOrThrow();
      return Number(bytes);
    },

    async find(id: string): Promise<StoredReport | null> {
      const row = await db.selectFrom("image_report").selectAll().where("id", "=", id).executeTakeFirst();
      return row ? reportOfRow(row) : null;
    },

    /** Newest first. */
    async list(accountId: string, fieldId: string): Promise<StoredReport[]> {
      const rows = await db
        .selectFrom("image_report")
        .selectAll()
        .where("account_id", "=", accountId)
        .where("field_id", "=", fieldId)
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(MAX_ROWS)
        .execute();
      return rows.map(reportOfRow);
    },

    /** All of an account, whatever the field, a page behind an id at a time. */
    async listAllOf(accountId: string, after: string | null): Promise<StoredReport[]> {
      const rows = await db
        .selectFrom("image_report")
        .selectAll()
        .where("account_id", "=", accountId)
        .$if(after !== null, (query) => query.where("id", ">", after ?? ""))
        .orderBy("id")
        .limit(DATA_EXPORT_PAGE)
        .execute();
      return rows.map(reportOfRow);
    },

    /** @returns false where the report was deleted meanwhile */
    async saveFile(id: string, file: NonNullable<StoredReport["file"]>): Promise<boolean> {
      const saved = await db
        .updateTable("image_report")
        .set({ blob_key: file.blobKey, file_name: file.name, bytes: file.bytes })
        .where("id", "=", id)
        .executeTakeFirst();
      return saved.numUpdatedRows === 1n;
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom("image_report").where("id", "=", id).execute();
    },

    async countOf(accountId: string): Promise<number> {
      const { count } = await db
        .selectFrom("image_report")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("account_id", "=", accountId)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Removes all reports on fields, within the caller's transaction; the files are deleted by the cleanup. */
    removeOf: (fieldIds: readonly string[], keyOf: (id: string) => string, filesDueAt: Date) =>
      removeWhere(db, (query) => query.where("field_id", "in", [...fieldIds]), keyOf, filesDueAt),

    /** Removes all reports that an account made, also on other people's fields, in one transaction. */
    removeAllOf: (accountId: string, keyOf: (id: string) => string, filesDueAt: Date) =>
      db
        .transaction()
        .execute((trx) =>
          removeWhere(trx, (query) => query.where("account_id", "=", accountId), keyOf, filesDueAt),
        ),

    /** Reports made before a moment, oldest first, some at a time. */
    async listBefore(moment: Date, limit: number): Promise<StoredReport[]> {
      const rows = await db
        .selectFrom("image_report")
        .selectAll()
        .where("created_at", "<", moment)
        .orderBy("created_at")
        .limit(limit)
        .execute();
      return rows.map(reportOfRow);
    },
  };
}

type Removal = DeleteQueryBuilder<Database, "image_report", DeleteResult>;

async function removeWhere(
  trx: Kysely<Database>,
  which: (query: Removal) => Removal,
  keyOf: (id: string) => string,
  filesDueAt: Date,
): Promise<void> {
  const removed = await which(trx.deleteFrom("image_report")).returning("id").execute();
  // Also where no file is noted: a making may have ended between writing it and noting it.
  await blobDeletionRepository(trx).plan(
    removed.map(({ id }) => keyOf(id)),
    filesDueAt,
  );
}

function reportOfRow(row: Selectable<Database["image_report"]>): StoredReport {
  const { blob_key: blobKey, file_name: name, bytes } = row;
  return {
    id: row.id,
    accountId: row.account_id,
    fieldId: row.field_id,
    choice: row.choice as ImageReportChoice,
    createdAt: row.created_at,
    file: blobKey === null || name === null || bytes === null ? null : { blobKey, name, bytes },
  };
}
