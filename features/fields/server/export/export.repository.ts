import type { Database } from "@surco/db";
import type { Field } from "@surco/fields/contract";
import type { Kysely } from "kysely";
import { cardsOf, type Reader } from "../field.repository";
import { fieldOfRow } from "../field-row";

export type ExportRepository = ReturnType<typeof exportRepository>;

export function exportRepository(db: Kysely<Database>) {
  return {
    /**
     * Ids of the fields that the reader may see, by farm and name; of these ids only, where some are named.
     *
     * @param limit ids answered at most
     */
    async listIds(reader: Reader, fieldIds: readonly string[] | null, limit: number): Promise<string[]> {
      const rows = await cardsOf(db, reader)
        .clearSelect()
        .select("field.id")
        .$if(fieldIds !== null, (query) => query.where("field.id", "in", fieldIds ?? []))
        .orderBy("farm.name_key")
        .orderBy("farm.id")
        .orderBy("field.name_key")
        .orderBy("field.id")
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** The fields of these ids that the reader may see, in the order of the ids. */
    async listFields(reader: Reader, fieldIds: readonly string[]): Promise<Field[]> {
      const rows = await cardsOf(db, reader)
        .select("field.polygon")
        .where("field.id", "in", fieldIds)
        .execute();
      const byId = new Map(rows.map((row) => [row.id, fieldOfRow(row, reader.id)]));
      return fieldIds.flatMap((id) => byId.get(id) ?? []);
    },
  };
}
