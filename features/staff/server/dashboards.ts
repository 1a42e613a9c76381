import { seasonsUntil } from "@surco/calendar";
import type { RouteQuery, RouteReply } from "@surco/contract";
import type { SessionUser } from "@surco/kit-server";
import type { readStaffDashboard as dashboardRoute } from "../contract";
import { producersOf } from "./scope";
import type { StaffDeps } from "./staff-deps";

/** Groups of one answer. */
const MOST_GROUPS = 200;
/** Seasons of the sums by season. */
const SEASONS = 5;

/** Sums of the crops of the producers below by district, hybrid or season. */
export async function readDashboard(
  deps: Pick<StaffDeps, "scope" | "dashboards">,
  user: SessionUser,
  { season, ...search }: RouteQuery<typeof dashboardRoute>,
): Promise<RouteReply<typeof dashboardRoute>> {
  const seasons = search.by === "season" ? seasonsUntil(season, SEASONS) : [season];
  const ids = await producersOf(deps, user);
  const { rows, count } = await deps.dashboards.sum(ids, { ...search, seasons, limit: MOST_GROUPS });
  return { rows, omittedCount: count - rows.length };
}
