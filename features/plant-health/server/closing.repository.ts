import type { Database } from "@surco/db";
import { fieldNames } from "@surco/fields/tables";
import type { Kysely } from "kysely";

/** Number of cases of an account's fields, deleted ones left out. */
export async function countOnFieldsOf(db: Kysely<Database>, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom("plant_health_case as one")
    .innerJoin(fieldNames().as("field"), "field.id", "one.field_id")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("field.account_id", "=", accountId)
    .where("one.deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Withdraws the consents to training of an account that is closed. */
export async function withdrawConsents(db: Kysely<Database>, authorId: string): Promise<void> {
  await db
    .updateTable("plant_health_case")
    .set({ training_consent_at: null })
    .where("author_id", "=", authorId)
    .where("training_consent_at", "is not", null)
    .execute();
}
