import { searchWords } from "@surco/contract";
import { type RawBuilder, sql } from "kysely";
import type { CoverageFilters } from "../contract";

/** SQL condition on `coverage`: those that a list's filters leave, whatever the caller sees. */
export function isLeftBy({
  status,
  season,
  period,
  producerId,
  q,
}: Omit<CoverageFilters, "scope">): RawBuilder<boolean> {
  const conditions = [
    sql`coverage.deleted_at is null`,
    ...(status === undefined ? [] : [sql`coverage.status = ${status}`]),
    ...(season === undefined ? [] : [sql`coverage.season = ${season}`]),
    ...(period === undefined ? [] : [sql`coverage.period = ${period}`]),
    ...(producerId === undefined ? [] : [sql`coverage.producer_id = ${producerId}`]),
    ...(q === undefined ? [] : [hasWords(q)]),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Every word occurs in the search key. */
function hasWords(q: string) {
  const patterns = searchWords(q).map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
  return sql<boolean>`coverage.search_key like all(${patterns}::text[])`;
}
