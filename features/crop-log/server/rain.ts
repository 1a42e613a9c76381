import { recentSeasons, seasonRange } from "@surco/calendar";
import type { RouteQuery, RouteReply } from "@surco/contract";
import { type getRain as getRainRoute, rainOf } from "@surco/crop-log/contract";
import type { SessionUser } from "@surco/kit-server";
import { type CropLogDeps, requireCard } from "./entries";

/** Logged rain of a season and those before it, newest first. @throws AppError FIELD_NOT_FOUND */
export async function readRain(
  deps: CropLogDeps,
  user: SessionUser,
  { fieldId, season, period, seasons }: RouteQuery<typeof getRainRoute>,
): Promise<RouteReply<typeof getRainRoute>> {
  const { country } = await requireCard(deps, user, fieldId);
  const { from } = seasonRange(country, period, season);
  const ranges = recentSeasons(country, period, from, seasons).map((name) => ({
    season: name,
    range: seasonRange(country, period, name),
  }));
  const [newest, oldest] = [ranges.at(0)?.range, ranges.at(-1)?.range];
  if (newest === undefined || oldest === undefined) return { seasons: [] };
  const days = await deps.entries.listRain(fieldId, { from: oldest.from, until: newest.until });
  return { seasons: ranges.map(({ season: name, range }) => rainOf(name, range, days)) };
}
