import type { Database } from "@surco/db";
import { type Kysely, sql } from "kysely";

/** Writes of shares, for the sharing feature. E-mail addresses come in lower case. */
export function fieldShareWrites(db: Kysely<Database>) {
  return {
    /** Inserts shares; existing ones stay unchanged. */
    async insert(
      fieldIds: readonly string[],
      email: string,
      { createdAt, openedAt = null }: { createdAt: Date; openedAt?: Date | null },
    ): Promise<void> {
      if (fieldIds.length === 0) return;
      await db
        .insertInto("field_share")
        .values(fieldIds.map((field_id) => ({ field_id, email, created_at: createdAt, opened_at: openedAt })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** @returns one of the deleted; undefined: there was none */
    async remove(
      fieldIds: readonly string[],
      email: string,
    ): Promise<{ created_at: Date; opened_at: Date | null } | undefined> {
      return db
        .deleteFrom("field_share")
        .where("field_id", "in", [...fieldIds])
        .where(sql`lower(email)`, "=", email)
        .returning(["created_at", "opened_at"])
        .executeTakeFirst();
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
