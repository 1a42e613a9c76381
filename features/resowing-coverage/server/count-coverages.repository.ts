import type { SessionUser } from "@surco/kit-server";
import { type CoverageStatus, coverageStatuses } from "../contract";
import { requireCaller } from "./caller";
import type { CoverageDeps } from "./coverage-deps";
import { visibleTo } from "./visible-coverages.repository";

/** Coverages of one status. */
export interface CoverageCount {
  status: CoverageStatus;
  count: number;
  areaHa: number;
}

/** Filters of the counts; absent ones count all. */
export interface CountFilters {
  season?: string | undefined;
}

/**
 * Coverages of the caller's brand on accounts below, by status, in the order of the statuses: the growers' drafts are not among
 * them. Zeros where the caller sees none.
 *
 * @throws AppError COVERAGE_AREA_CLOSED where the caller's brand has no resowing coverage
 */
export async function countCoverages(
  deps: Pick<CoverageDeps, "db" | "brandFor">,
  user: SessionUser,
  filters: CountFilters = {},
): Promise<CoverageCount[]> {
  const caller = requireCaller(deps, user);
  const counted = await sumByStatus(deps, caller, filters);
  return coverageStatuses.map(
    (status) => counted.find((one) => one.status === status) ?? { status, count: 0, areaHa: 0 },
  );
}

async function sumByStatus(
  deps: Pick<CoverageDeps, "db" | "brandFor">,
  caller: ReturnType<typeof requireCaller>,
  { season }: CountFilters,
): Promise<CoverageCount[]> {
  const rows = await deps.db
    .selectFrom("resowing_coverage as coverage")
    .select(({ fn }) => [
      "coverage.status",
      fn.countAll<number>().as("count"),
      fn.sum<number>("coverage.area_ha").as("areaHa"),
    ])
    .where(await visibleTo(deps, caller, "below"))
    .where("coverage.deleted_at", "is", null)
    .$if(season !== undefined, (query) => query.where("coverage.season", "=", season ?? ""))
    .groupBy("coverage.status")
    .execute();
  return rows;
}
