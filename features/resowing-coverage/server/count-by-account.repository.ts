import { anyOf } from "@surco/db";
import type { SessionUser } from "@surco/kit-server";
import type { CoverageStatus } from "../contract";
import { requireCaller } from "./caller";
import type { CoverageDeps } from "./coverage-deps";

/** Coverages of one account and status. */
export interface AccountCoverageCount {
  accountId: string;
  status: CoverageStatus;
  count: number;
}

/**
 * Coverages of the caller's brand by status, without drafts; none where the brand has no resowing coverage or the caller does not see
 * those below him.
 *
 * @param accountIds  accounts that are known to be below the caller
 */
export async function countByAccount(
  { db, brandFor }: Pick<CoverageDeps, "db" | "brandFor">,
  user: SessionUser,
  accountIds: readonly string[],
  season: string,
): Promise<AccountCoverageCount[]> {
  if (!brandFor(user).areas.includes("resowing-coverage")) return [];
  const { brand, seesBelow } = requireCaller({ brandFor }, user);
  if (!seesBelow || accountIds.length === 0) return [];
  return db
    .selectFrom("resowing_coverage as coverage")
    .select(({ fn }) => [
      "coverage.account_id as accountId",
      "coverage.status",
      fn.countAll<number>().as("count"),
    ])
    .where("coverage.brand", "=", brand)
    .where("coverage.status", "<>", "draft")
    .where("coverage.account_id", "=", anyOf(accountIds))
    .where("coverage.deleted_at", "is", null)
    .where("coverage.season", "=", season)
    .groupBy(["coverage.account_id", "coverage.status"])
    .execute();
}
