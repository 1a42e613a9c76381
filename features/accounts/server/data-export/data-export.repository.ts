import type { Database, DataExportTable } from "@surco/db";
import { blobDeletionRepository } from "@surco/kit-server";
import type { Kysely, Selectable } from "kysely";

export interface StoredExport {
  id: string;
  accountId: string;
  createdAt: Date;
  file: { blobKey: string; name: string; bytes: number } | null;
}

export type DataExportRepository = ReturnType<typeof dataExportRepository>;

export function dataExportRepository(db: Kysely<Database>) {
  return {
    async findByAccount(accountId: string): Promise<StoredExport | null> {
      const row = await db
        .selectFrom("own_data_export")
        .selectAll()
        .where("account_id", "=", accountId)
        .executeTakeFirst();
      return row ? exportOfRow(row) : null;
    },

    async find(id: string): Promise<StoredExport | null> {
      const row = await db.selectFrom("own_data_export").selectAll().where("id", "=", id).executeTakeFirst();
      return row ? exportOfRow(row) : null;
    },

    /** Replaces the account's former export and plans the removal of its file. @returns false if the id is in use */
    async replace(next: Omit<StoredExport, "file">): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        await removeWhere(trx, next.accountId, next.createdAt);
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto("own_data_export")
          .values({ id: next.id, account_id: next.accountId, created_at: next.createdAt })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        return numInsertedOrUpdatedRows === 1n;
      });
    },

    /** Plans the removal of a file before it is written; `saveFile` cancels it. */
    async planRemoval(blobKey: string, dueAt: Date): Promise<void> {
      await blobDeletionRepository(db).plan([blobKey], dueAt);
    },

    /**
     * Records a written file and cancels its removal. Does neither if another export replaced this one or it has a
     * file.
     */
    async saveFile(id: string, file: NonNullable<StoredExport["file"]>): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable("own_data_export")
          .set({ blob_key: file.blobKey, file_name: file.name, bytes: file.bytes })
          .where("id", "=", id)
          .where("blob_key", "is", null)
          .executeTakeFirst();
        if (numUpdatedRows === 1n) await blobDeletionRepository(trx).takeOff([file.blobKey]);
      });
    },

    async remove(accountId: string, now: Date): Promise<void> {
      await db.transaction().execute((trx) => removeWhere(trx, accountId, now));
    },

    /** Removes exports ordered before a moment. @returns their number */
    async removeBefore(moment: Date, limit: number, now: Date): Promise<number> {
      const rows = await db
        .selectFrom("own_data_export")
        .select("account_id")
        .where("created_at", "<", moment)
        .limit(limit)
        .execute();
      for (const { account_id } of rows) {
        await db.transaction().execute((trx) => removeWhere(trx, account_id, now));
      }
      return rows.length;
    },
  };
}

async function removeWhere(trx: Kysely<Database>, accountId: string, now: Date): Promise<void> {
  const removed = await trx
    .deleteFrom("own_data_export")
    .where("account_id", "=", accountId)
    .returning("blob_key")
    .execute();
  await blobDeletionRepository(trx).plan(
    removed.flatMap((row) => row.blob_key ?? []),
    now,
  );
}

function exportOfRow(row: Selectable<DataExportTable>): StoredExport {
  const { blob_key: blobKey, file_name: name, bytes } = row;
  return {
    id: row.id,
    accountId: row.account_id,
    createdAt: row.created_at,
    file: blobKey === null || name === null || bytes === null ? null : { blobKey, name, bytes },
  };
}
