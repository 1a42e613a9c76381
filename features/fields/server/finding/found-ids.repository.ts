import type { FieldRelation } from "@surco/contract";
import type { Database } from "@surco/db";
import type { Reader } from "@surco/kit-server";
import { type Kysely, sql } from "kysely";
import type { FieldSearch } from "./search";
import { isFound, readableFields } from "./search-sql.repository";

export type FoundIdsRepository = ReturnType<typeof foundIdsRepository>;

export function foundIdsRepository(db: Kysely<Database>) {
  return {
    /**
     * Ids of the fields that pass words and filters, by farm and name.
     *
     * @param limit ids returned at most
     */
    async list(
      reader: Reader,
      search: FieldSearch,
      limit: number,
    ): Promise<{ id: string; relation: FieldRelation }[]> {
      const { rows } = await sql<{ id: string; relation: FieldRelation }>`
        select field.id, field.relation from ${readableFields(reader, search)}
        where ${isFound(reader, search)}
        order by farm.name_key, farm.id, field.name_key, field.id
        limit ${limit}`.execute(db);
      return rows;
    },
  };
}
