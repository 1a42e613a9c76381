import type { Database } from "@surco/db";
import { type Kysely, sql } from "kysely";
import type { Reader } from "../field.repository";
import type { FieldSearch } from "./search";
import { isFound, seenFields } from "./search-sql.repository";

export type FoundIdsRepository = ReturnType<typeof foundIdsRepository>;

export function foundIdsRepository(db: Kysely<Database>) {
  return {
    /**
     * Ids of what words and filters leave, by farm and name.
     *
     * @param limit ids answered at most
     */
    async list(
      reader: Reader,
      search: FieldSearch,
      limit: number,
    ): Promise<{ id: string; isShared: boolean }[]> {
      const { rows } = await sql<{ id: string; isShared: boolean }>`
        select field.id, field.is_shared as "isShared" from ${seenFields(reader, search)}
        where ${isFound(reader, search)}
        order by farm.name_key, farm.id, field.name_key, field.id
        limit ${limit}`.execute(db);
      return rows;
    },
  };
}
