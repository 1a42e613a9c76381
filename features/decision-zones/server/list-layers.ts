import { daysBetween, recentSeasons, seasonOf, seasonRange, utcDay } from "@surco/calendar";
import type { PlainDate, RouteReply } from "@surco/contract";
import { requirePolygon, statisticsKeyOf } from "@surco/imagery/server";
import { type CandidateDate, suggestDates } from "@surco/zones";
import { type listZoneLayers, OFFERED_SEASONS, type OfferedDate } from "../contract";
import type { DecisionZonesDeps } from "./decision-zones-deps";

/** Dates of which less is seen are of no use to zones. */
const LEAST_SEEN = 0.5;

type Candidate = CandidateDate & Omit<OfferedDate, "isSuggested">;

/** Stored dates, land and yield maps of a field that zones can be computed of. @throws AppError FIELD_NOT_FOUND */
export async function listLayers(
  {
    imagery,
    findLandValues,
    listYieldMaps,
    now,
  }: Pick<DecisionZonesDeps, "imagery" | "findLandValues" | "listYieldMaps" | "now">,
  fieldId: string,
): Promise<RouteReply<typeof listZoneLayers>> {
  const field = await requirePolygon(imagery, fieldId);
  const seasons = recentSeasons(field.country, "2", utcDay(now()), OFFERED_SEASONS).map((season) => ({
    season,
    ...seasonRange(field.country, "2", season),
  }));
  const candidates = await listCandidates(imagery, field, seasons);
  const suggested = new Set(suggestDates(candidates));
  const { elevation, clay } = await findLandValues(field.polygonHash);
  const yieldMaps = await listYieldMaps(fieldId);
  return {
    yieldMaps: yieldMaps.map(({ id, season, fileName }) => ({ id, season, fileName })),
    seasons: seasons.map((own) => ({
      ...own,
      dates: candidates
        .filter(({ season }) => season === own.season)
        .map((candidate) => {
          const { sceneId, date, validFraction, ndvi, ndviRange } = candidate;
          return { sceneId, date, validFraction, ndvi, ndviRange, isSuggested: suggested.has(candidate) };
        }),
    })),
    land: [
      ...(elevation === null ? [] : ["elevation" as const]),
      ...(clay === null ? [] : ["clay" as const]),
    ],
  };
}

async function listCandidates(
  { windows }: DecisionZonesDeps["imagery"],
  { polygonHash, country }: { polygonHash: string; country: string | null },
  seasons: readonly { from: PlainDate; until: PlainDate }[],
): Promise<Candidate[]> {
  const [newest, oldest] = [seasons[0], seasons.at(-1)];
  if (newest === undefined || oldest === undefined) return [];
  const statisticsKey = statisticsKeyOf("ndvi");
  const range = { from: oldest.from, until: newest.until };
  const stored = await windows.listWindowsOf([polygonHash], [range], { statisticsKey });
  return stored.flatMap(({ sceneId, date, blobKey, statistics }): Candidate[] => {
    const found = statistics[statisticsKey];
    if (blobKey === null || found === undefined || found.validFraction < LEAST_SEEN) return [];
    const { validFraction, median, p10, p90 } = found;
    if (median === null || p10 === null || p90 === null) return [];
    const ndviRange = p90 - p10;
    return [
      {
        sceneId,
        date,
        validFraction,
        ndvi: median,
        ndviRange,
        day: daysBetween(range.from, date),
        season: seasonOf(country, "2", date),
      },
    ];
  });
}
