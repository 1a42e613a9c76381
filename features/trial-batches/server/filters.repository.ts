import { sowings } from "@surco/activities/tables";
import { nameKey, searchWords } from "@surco/contract";
import { type SqlBool, sql } from "kysely";
import type { BatchFilters } from "../contract";

/** SQL condition on `batch`: its sowing is there, neither deleted nor cancelled. */
export const isLinked = () =>
  sql<boolean>`exists (select from ${sowings().as("linked")} where linked.id = batch.sowing_id)`;

/** SQL condition on `trial_batch` joined as `batch`: it passes the filters. */
export function hasFilters({ q, hybrid, season, linked }: BatchFilters) {
  const conditions = [
    ...searchWords(q ?? "").map((word) => sql<SqlBool>`position(${word} in batch.search_key) > 0`),
    ...(hybrid === undefined ? [] : [sql<SqlBool>`batch.hybrid_key = ${nameKey(hybrid)}`]),
    ...(season === undefined ? [] : [sql<SqlBool>`batch.season = ${season}`]),
    ...(linked === undefined ? [] : [linked === "yes" ? isLinked() : sql<SqlBool>`not ${isLinked()}`]),
  ];
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
