import type { AccountLogoTable, Database } from "@surco/db";
import { blobDeletionRepository } from "@surco/kit-server";
import type { Kysely } from "kysely";

export interface StoredLogo {
  blobKey: string;
  contentType: AccountLogoTable["content_type"];
  hash: string;
}

export type LogoRepository = ReturnType<typeof logoRepository>;

export function logoRepository(db: Kysely<Database>) {
  return {
    async find(accountId: string): Promise<StoredLogo | null> {
      const row = await db
        .selectFrom("account_logo")
        .select(["blob_key as blobKey", "content_type as contentType", "hash"])
        .where("account_id", "=", accountId)
        .executeTakeFirst();
      return row ?? null;
    },

    /** Plans the removal of a file before it is written; `save` cancels it. */
    async planRemoval(blobKey: string, dueAt: Date): Promise<void> {
      await blobDeletionRepository(db).plan([blobKey], dueAt);
    },

    /** Replaces the account's logo and plans the removal of the former file. */
    async save(accountId: string, logo: StoredLogo, now: Date): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const removals = blobDeletionRepository(trx);
        // Serialises concurrent uploads by the account's row.
        await trx
          .selectFrom("account")
          .select("id")
          .where("id", "=", accountId)
          .forUpdate()
          .executeTakeFirstOrThrow();
        await removals.plan(await deleteRow(trx, accountId), now);
        await trx
          .insertInto("account_logo")
          .values({
            account_id: accountId,
            blob_key: logo.blobKey,
            content_type: logo.contentType,
            hash: logo.hash,
            changed_at: now,
          })
          .execute();
        await removals.takeOff([logo.blobKey]);
      });
    },

    async remove(accountId: string, now: Date): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await blobDeletionRepository(trx).plan(await deleteRow(trx, accountId), now);
      });
    },
  };
}

/** @returns keys of the files left without a row */
async function deleteRow(trx: Kysely<Database>, accountId: string): Promise<string[]> {
  const rows = await trx
    .deleteFrom("account_logo")
    .where("account_id", "=", accountId)
    .returning("blob_key")
    .execute();
  return rows.map((row) => row.blob_key);
}
