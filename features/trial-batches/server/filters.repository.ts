import { nameKey, searchWords } from "@surco/contract";
import { type SqlBool, sql } from "kysely";
import type { BatchFilters } from "../contract";

/** SQL condition on `trial_batch` joined as `batch`: it passes the filters. */
export function hasFilters({ q, hybrid, season, linked }: BatchFilters) {
  const conditions = [
    ...searchWords(q ?? "").map((word) => sql<SqlBool>`position(${word} in batch.search_key) > 0`),
    ...(hybrid === undefined ? [] : [sql<SqlBool>`batch.hybrid_key = ${nameKey(hybrid)}`]),
    ...(season === undefined ? [] : [sql<SqlBool>`batch.season = ${season}`]),
    ...(linked === undefined
      ? []
      : [
          linked === "yes"
            ? sql<SqlBool>`batch.sowing_id is not null`
            : sql<SqlBool>`batch.sowing_id is null`,
        ]),
  ];
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
