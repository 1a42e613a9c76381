import type { SessionUser } from "@surco/kit-server";
import type { StaffCoverages } from "../contract";
import type { StaffDeps } from "./staff-deps";

/** Coverages of the user's brand below him, by status. @throws AppError COVERAGE_AREA_CLOSED */
export async function countCoverages(
  { countCoverages: count }: Pick<StaffDeps, "countCoverages">,
  user: SessionUser,
  season: string,
): Promise<StaffCoverages> {
  const counts = await count(user, { season });
  return {
    counts: counts
      // Drafts are the growers' alone.
      .filter(({ status }) => status !== "draft")
      .map(({ status, count: coverageCount, areaHa }) => ({ status, coverageCount, areaHa })),
  };
}
