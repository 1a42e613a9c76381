import { accountsManagedBy, managedAccounts } from "@surco/accounts/tables";
import { type RawBuilder, sql } from "kysely";
import type { Caller } from "./caller";

export type Scope = "own" | "below";

/**
 * SQL condition on `coverage`: those that the caller sees in the brand, deleted ones too. Own ones, and for managers with the right
 * those of accounts below them, except drafts, which are the growers' alone. Whoever approves sees those of accounts that nobody
 * manages too: no other would judge them.
 */
export function isVisibleTo(caller: Caller, scope?: Scope): RawBuilder<boolean> {
  const { user, brand } = caller;
  const isOwn = sql<boolean>`coverage.account_id = ${user.id}`;
  const isOfOthers = sql<boolean>`(coverage.account_id <> ${user.id}
    and coverage.status <> 'draft' and coverage.deleted_at is null)`;
  const accounts = caller.seesBelow ? accountsManagedBy(user) : null;
  const isBelow = accounts && sql<boolean>`(coverage.account_id = any(${accounts}) and ${isOfOthers})`;
  const seen = [
    isOwn,
    isBelow,
    judgesUnmanaged(caller) && sql<boolean>`(${isUnmanaged()} and ${isOfOthers})`,
  ];
  const isIn = {
    own: isOwn,
    below: isBelow ?? sql<boolean>`false`,
    all: sql<boolean>`(${sql.join(
      seen.flatMap((condition) => condition || []),
      sql` or `,
    )})`,
  }[scope ?? "all"];
  return sql<boolean>`(coverage.brand = ${brand} and ${isIn})`;
}

/** Demonstration accounts, which anybody opens, keep to their company. */
function judgesUnmanaged({ user, mayApprove }: Caller): boolean {
  return mayApprove && !user.isDemonstration;
}

const isUnmanaged = () => {
  const account = managedAccounts().where("manager_id", "is", null).where("producer_group_id", "is", null);
  return sql<boolean>`exists (select from ${account.as("account")} where account.id = coverage.account_id)`;
};
