import { accountsManagedBy } from "@surco/accounts/tables";
import { type RawBuilder, sql } from "kysely";
import type { Caller } from "./caller";

export type Scope = "own" | "below";

/**
 * SQL condition on `coverage`: those that the caller sees in the brand, deleted ones too. Own ones, and for managers with the right
 * those of accounts below them, except drafts, which are the growers' alone.
 */
export function isVisibleTo(caller: Caller, scope?: Scope): RawBuilder<boolean> {
  const { user, brand } = caller;
  const isOwn = sql<boolean>`coverage.account_id = ${user.id}`;
  const below = isBelow(caller);
  const isIn = {
    own: isOwn,
    below: below ?? sql<boolean>`false`,
    all: below === null ? isOwn : sql<boolean>`(${isOwn} or ${below})`,
  }[scope ?? "all"];
  return sql<boolean>`(coverage.brand = ${brand} and ${isIn})`;
}

/** SQL condition on `coverage`: of an account below the caller, and no draft; null where the caller sees none. */
function isBelow({ user, seesBelow }: Caller): RawBuilder<boolean> | null {
  const accounts = seesBelow ? accountsManagedBy(user) : null;
  // A subquery is looked up by its hash, an array of thousands of accounts would be compared one by one.
  return (
    accounts &&
    sql<boolean>`(coverage.account_id in (select unnest(${accounts})) and coverage.account_id <> ${user.id}
      and coverage.status <> 'draft' and coverage.deleted_at is null)`
  );
}
