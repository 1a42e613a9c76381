import { anyOf } from "@surco/db";
import type { SessionUser } from "@surco/kit-server";
import type { CoverageStatus } from "../contract";
import { requireCaller } from "./caller";
import type { CoverageDeps } from "./coverage-deps";
import { isVisibleTo } from "./visible-coverages.repository";

/** Coverages of one account and status. */
export interface AccountCoverageCount {
  accountId: string;
  status: CoverageStatus;
  count: number;
}

/**
 * Coverages of some accounts by status, as far as the caller sees them as their manager; none where the caller's brand has no
 * resowing coverage.
 */
export async function countByAccount(
  { db, brandFor }: Pick<CoverageDeps, "db" | "brandFor">,
  user: SessionUser,
  accountIds: readonly string[],
  season: string,
): Promise<AccountCoverageCount[]> {
  const hasCoverages = brandFor(user).areas.includes("resowing-coverage");
  if (!hasCoverages || accountIds.length === 0) return [];
  return db
    .selectFrom("resowing_coverage as coverage")
    .select(({ fn }) => [
      "coverage.account_id as accountId",
      "coverage.status",
      fn.countAll<number>().as("count"),
    ])
    .where(isVisibleTo(requireCaller({ brandFor }, user), "below"))
    .where("coverage.account_id", "=", anyOf(accountIds))
    .where("coverage.deleted_at", "is", null)
    .where("coverage.season", "=", season)
    .groupBy(["coverage.account_id", "coverage.status"])
    .execute();
}
