import type { ProducerGroup } from "@surco/accounts/contract";
import type { Database } from "@surco/db";
import type { NamePosition } from "@surco/kit-server";
import { type Kysely, sql } from "kysely";
import { producerGroups, toGroup } from "./group-rights.repository";

/** Producer groups by name, for administrators. */
export function groupRepository(db: Kysely<Database>) {
  const nameKey = sql<string>`search_text(producer_group.name) collate "C"`;
  return {
    /** Lists a page of groups whose names contain all words of `searchWords`. */
    async list(page: {
      words: readonly string[];
      after: NamePosition | null;
      limit: number;
    }): Promise<{ groups: ProducerGroup[]; next: NamePosition | null }> {
      const { words, after, limit } = page;
      let found = producerGroups(db);
      for (const word of words) found = found.where(sql<boolean>`position(${word} in (${nameKey})) > 0`);
      if (after !== null)
        found = found.where(
          sql<boolean>`(${nameKey}, producer_group.id) > (${after.nameKey}, ${after.id}::uuid)`,
        );
      const rows = await found
        .orderBy(nameKey)
        .orderBy("producer_group.id")
        .limit(limit + 1)
        .execute();
      const last = rows[limit - 1];
      return {
        groups: rows.slice(0, limit).map(toGroup),
        next: rows.length > limit && last ? { nameKey: last.name_key, id: last.id } : null,
      };
    },

    /** Erases groups deleted up to that moment; their growers are left without a group. */
    async eraseBefore(moment: Date): Promise<void> {
      await db.deleteFrom("producer_group").where("deleted_at", "<=", moment).execute();
    },
  };
}
