import { anyOf, type Database } from "@surco/db";
import { type Kysely, sql } from "kysely";

export interface ShareToInsert {
  /** Id of the invitation that the share replaces; new by default. */
  id?: string;
  fieldId: string;
}

/** Writes of shares, for the sharing feature. E-mail addresses come in lower case. */
export function fieldShareWrites(db: Kysely<Database>) {
  return {
    /** Inserts shares; existing ones stay unchanged. */
    async insert(
      shares: readonly ShareToInsert[],
      email: string,
      { createdAt, openedAt = null }: { createdAt: Date; openedAt?: Date | null },
    ): Promise<void> {
      if (shares.length === 0) return;
      const common = { email, created_at: createdAt, opened_at: openedAt };
      await db
        .insertInto("field_share")
        .values(shares.map(({ id, fieldId }) => ({ ...(id && { id }), field_id: fieldId, ...common })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** @returns the deleted share; undefined: there was none */
    async remove(
      fieldId: string,
      email: string,
    ): Promise<{ created_at: Date; opened_at: Date | null } | undefined> {
      return db
        .deleteFrom("field_share")
        .where("field_id", "=", fieldId)
        .where(sql`lower(email)`, "=", email)
        .returning(["created_at", "opened_at"])
        .executeTakeFirst();
    },

    /** Deletes the shares of fields except those of the kept ids; those of the address are never kept. */
    async removeAllBut(
      keptIds: readonly string[],
      fieldIds: readonly string[],
      email: string,
    ): Promise<void> {
      await db
        .deleteFrom("field_share")
        .where("field_id", "=", anyOf(fieldIds))
        .where((eb) => eb.or([eb.not(eb("id", "=", anyOf(keptIds))), eb(sql`lower(email)`, "=", email)]))
        .execute();
    },

    /** Stores the first time that a guest opened the field. */
    async noteOpened(fieldId: string, email: string, openedAt: Date): Promise<void> {
      await db
        .updateTable("field_share")
        .set({ opened_at: openedAt })
        .where("field_id", "=", fieldId)
        .where(sql`lower(email)`, "=", email)
        .where("opened_at", "is", null)
        .execute();
    },
  };
}
