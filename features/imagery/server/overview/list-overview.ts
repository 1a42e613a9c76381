import { addDays } from "@surco/calendar";
import type { RouteQuery, RouteReply } from "@surco/contract";
import type { SessionUser } from "@surco/kit-server";
import type { RasterStatistics } from "@surco/raster";
import { type OverviewImage, type overview, type overviewDates, USABLE_FRACTION } from "../../contract";
import { resolveLayer } from "../formulas/resolve-layer";
import type { Imagery } from "../imagery-deps";
import { keepOpenFields } from "../require-open-layer";
import type { UsableImage, UsableImagesRepository } from "../usable-images.repository";
import { windowIdOf } from "../window-id";
import { computeStatistics, imageKey } from "./compute-statistics";

/** Maximum age of the previous image for a change to be meaningful. */
const PREVIOUS_WITHIN_DAYS = 120;

export interface Overview extends Imagery {
  usableImages: UsableImagesRepository;
}

/**
 * Lists a layer's statistics of many fields on a date, in two queries.
 * @throws AppError FORMULA_NOT_FOUND
 */
export async function listOverview(
  deps: Overview,
  user: SessionUser,
  { fieldIds, layer: layerId, date, days }: RouteQuery<typeof overview>,
): Promise<RouteReply<typeof overview>> {
  const resolved = await resolveLayer(deps, user.id, layerId);
  const readable = await deps.fields.listReadable(user, fieldIds);
  const open = await keepOpenFields(deps, layerId, readable);
  const fieldOf = new Map(open.map(({ fieldId, polygonHash }) => [polygonHash, fieldId]));
  const images = await deps.usableImages.listNearest(
    [...fieldOf.keys()],
    USABLE_FRACTION,
    resolved.statisticsKey,
    {
      until: date,
      latestFrom: addDays(date, -days),
      from: addDays(date, -days - PREVIOUS_WITHIN_DAYS),
    },
  );
  const added = await computeStatistics(deps, resolved, images, fieldOf);

  const statisticsOf = (image: UsableImage | undefined) =>
    image ? (image.statistics ?? added.get(imageKey(image)) ?? null) : null;
  const byHash = new Map<string, UsableImage[]>();
  for (const image of images) {
    byHash.set(image.polygonHash, [...(byHash.get(image.polygonHash) ?? []), image]);
  }
  return {
    lockedFields: readable.length - open.length,
    fields: readable.map(({ fieldId, polygonHash }) => {
      const [latest, previous] = byHash.get(polygonHash) ?? [];
      if (!latest) return { fieldId, image: null };
      const before = previous ? { date: previous.date, statistics: statisticsOf(previous) } : null;
      return { fieldId, image: imageOf(latest, statisticsOf(latest), before) };
    }),
  };
}

/** null if no pixel has a value. */
function imageOf(
  { polygonHash, sceneId, date, usableFraction, simulated }: UsableImage,
  statistics: RasterStatistics | null,
  before: { date: string; statistics: RasterStatistics | null } | null,
): OverviewImage | null {
  if (statistics === null) return null;
  const { mean, median, p10, p90 } = statistics;
  if (mean === null || median === null || p10 === null || p90 === null) return null;
  const meanBefore = before?.statistics?.mean ?? null;
  const previous = before && meanBefore !== null ? { date: before.date, change: mean - meanBefore } : null;
  const windowId = windowIdOf(polygonHash, sceneId);
  return { sceneId, windowId, date, usableFraction, mean, median, p10, p90, previous, simulated };
}

/** Lists days with usable images of the fields, newest first. */
export async function listOverviewDates(
  deps: Overview,
  user: SessionUser,
  { fieldIds, from, until }: RouteQuery<typeof overviewDates>,
): Promise<RouteReply<typeof overviewDates>> {
  const readable = await deps.fields.listReadable(user, fieldIds);
  const hashes = readable.map(({ polygonHash }) => polygonHash);
  return { dates: await deps.usableImages.countByDate(hashes, USABLE_FRACTION, { from, until }) };
}
