import type { Database } from "@surco/db";
import { anyOf } from "@surco/db";
import { farmNames } from "@surco/farms/tables";
import type { Field } from "@surco/fields/contract";
import { cardsOf, fieldOfRow } from "@surco/fields/server";
import { fieldNames } from "@surco/fields/tables";
import type { Reader } from "@surco/kit-server";
import type { Kysely } from "kysely";

export type ExportRepository = ReturnType<typeof exportRepository>;

export function exportRepository(db: Kysely<Database>) {
  return {
    /** Lists those of the ids whose fields the user may read, by farm and name. */
    async listIds(reader: Reader, fieldIds: readonly string[]): Promise<string[]> {
      const rows = await cardsOf(db, reader)
        .clearSelect()
        .select("field.id")
        .where("field.id", "=", anyOf(fieldIds))
        .orderBy("farm.name_key")
        .orderBy("farm.id")
        .orderBy("field.name_key")
        .orderBy("field.id")
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Lists ids of all fields of an account, by farm and name. */
    async listOwnIds(accountId: string): Promise<string[]> {
      const rows = await db
        .selectFrom(fieldNames().as("field"))
        .innerJoin(farmNames().as("farm"), "farm.id", "field.farm_id")
        .select("field.id")
        .where("field.account_id", "=", accountId)
        .where("field.deleted_at", "is", null)
        .orderBy("farm.name_key")
        .orderBy("farm.id")
        .orderBy("field.name_key")
        .orderBy("field.id")
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Lists the fields of these ids that the user may read, in the order of the ids. */
    async listFields(reader: Reader, fieldIds: readonly string[]): Promise<Field[]> {
      const rows = await cardsOf(db, reader)
        .select("field.polygon")
        .where("field.id", "=", anyOf(fieldIds))
        .execute();
      const byId = new Map(rows.map((row) => [row.id, fieldOfRow(row, reader.id)]));
      return fieldIds.flatMap((id) => byId.get(id) ?? []);
    },
  };
}
