import { accountsBelow, accountsManagedBy, managedAccounts } from "@surco/accounts/tables";
import { type RawBuilder, sql } from "kysely";
import { type ApproverDeps, listApprovers } from "./approver.repository";
import type { Caller } from "./caller";

export type Scope = "own" | "below";

/**
 * SQL condition on `coverage`: those that the caller sees in the brand, deleted ones too. Own ones, and for managers with the right
 * those of accounts below them, except drafts, which are the growers' alone. Whoever approves sees those of accounts without an
 * approver of the brand above too: no other would judge them.
 */
export async function visibleTo(
  deps: ApproverDeps,
  caller: Caller,
  scope?: Scope,
): Promise<RawBuilder<boolean>> {
  const { user, brand } = caller;
  const isOwn = sql<boolean>`coverage.account_id = ${user.id}`;
  const isOfOthers = sql<boolean>`(coverage.account_id <> ${user.id}
    and coverage.status <> 'draft' and coverage.deleted_at is null)`;
  const accounts = caller.seesBelow ? accountsManagedBy(user) : null;
  const isBelow = accounts && sql<boolean>`(coverage.account_id = any(${accounts}) and ${isOfOthers})`;
  const isIn = {
    own: async () => isOwn,
    below: async () => isBelow ?? sql<boolean>`false`,
    all: async () => {
      const isUnjudged = judgesForOthers(caller) ? await hasNoApproverAbove(deps, caller) : null;
      const seen = [isOwn, isBelow, isUnjudged && sql<boolean>`(${isOfOthers} and ${isUnjudged})`];
      return sql<boolean>`(${sql.join(
        seen.flatMap((condition) => condition ?? []),
        sql` or `,
      )})`;
    },
  }[scope ?? "all"];
  return sql<boolean>`(coverage.brand = ${brand} and ${await isIn()})`;
}

/** Demonstration accounts, which anybody opens, keep to their company. */
function judgesForOthers({ user, mayApprove }: Caller): boolean {
  return mayApprove && !user.isDemonstration;
}

/** SQL condition on `coverage`. "in" hashes the accounts once, and only where a row asks for them. */
async function hasNoApproverAbove(deps: ApproverDeps, { brand }: Caller): Promise<RawBuilder<boolean>> {
  const approverIds = await listApprovers(deps, brand);
  const account = managedAccounts().where("is_demonstration", "=", false);
  return sql<boolean>`(coverage.account_id in (select id from ${account.as("account")})
    and coverage.account_id not in ${accountsBelow(sql`${approverIds}::uuid[]`)})`;
}
