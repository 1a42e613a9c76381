import type { Database } from "@surco/db";
import type { Kysely } from "kysely";
import type { FieldRows } from "./field-rows";

/** Erases soft-deleted farms and producers. */
export function deletedFarmsRepository(db: Kysely<Database>, fields: FieldRows) {
  return {
    /** Erases only farms without a field, deleted or not. */
    async eraseFarms(before: Date): Promise<void> {
      await db
        .deleteFrom("farm")
        .where("deleted_at", "<", before)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom(fields().as("field")).select("field.id").whereRef("field.farm_id", "=", "farm.id"),
            ),
          ),
        )
        .execute();
    },

    async eraseProducers(before: Date): Promise<void> {
      await db.deleteFrom("producer").where("deleted_at", "<", before).execute();
    },
  };
}
