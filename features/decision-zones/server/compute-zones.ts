import { isUnderWay, type RouteBody, type RouteReply } from "@surco/contract";
import { areaHa } from "@surco/geometry";
import { type FieldPolygon, requirePolygon } from "@surco/imagery/server";
import { refuse, type SessionUser, type TrackedJobContext } from "@surco/kit-server";
import { innerMask, polygonMask, projectPolygon } from "@surco/raster";
import {
  type DelineatedZones,
  delineateZones,
  joinPlanes,
  LEAST_DATES,
  ZONES_METHOD,
  ZonesRefused,
} from "@surco/zones";
import { v7 as newId } from "uuid";
import type {
  cancelZones as cancelRoute,
  computeZones as computeRoute,
  readZoneProposal as readRoute,
  ZoneFigures,
} from "../contract";
import { ofField, zonesJob } from "./compute-zones-job";
import type { DecisionZonesDeps } from "./decision-zones-deps";
import { type LayerSources, type ReadLayers, readLayers, type WantedLayers } from "./read-layers";

/** Smaller fields give no two zones that a machine could be set for. */
const LEAST_FIELD_HA = 2;

/** @throws AppError FIELD_NOT_FOUND, ZONES_ACTIVATED, ZONES_TOO_FEW_DATES, ZONES_FIELD_TOO_SMALL, TOO_MANY_JOBS */
export async function orderZones(
  deps: DecisionZonesDeps,
  user: SessionUser,
  { fieldId, sceneIds, land, yieldMapIds }: RouteBody<typeof computeRoute>,
): Promise<RouteReply<typeof computeRoute>> {
  const field = await requirePolygon(deps.imagery, fieldId);
  requireLarge(field);
  const dates = new Set(sceneIds).size;
  if (dates < LEAST_DATES) throw refuse("ZONES_TOO_FEW_DATES", { dates, least: LEAST_DATES });
  if ((await deps.saved.find(fieldId))?.activatedAt) throw refuse("ZONES_ACTIVATED");
  return zonesJob(deps).ensure(
    { fieldId, sceneIds, land, yieldMapIds },
    { total: stepsOf(sceneIds), accountId: user.id },
  );
}

export async function cancelZones(
  deps: Pick<DecisionZonesDeps, "jobs" | "jobProgress" | "now">,
  fieldId: string,
): Promise<RouteReply<typeof cancelRoute>> {
  return { isCancelled: await zonesJob(deps).cancel(ofField(fieldId)) };
}

/** Computed zones of a field, and the state of the running computation. @throws AppError FIELD_NOT_FOUND */
export async function readProposal(
  deps: DecisionZonesDeps,
  fieldId: string,
): Promise<RouteReply<typeof readRoute>> {
  const field = await requirePolygon(deps.imagery, fieldId);
  const found = await zonesJob(deps).find(ofField(fieldId));
  const job = found && {
    state: found.state,
    done: found.done,
    total: found.total,
    errorCode: found.errorCode,
  };
  // The rasters are as large as the field: they are read and sent once the new ones are there.
  if (job !== null && isUnderWay(job)) return { job, proposal: null };
  const stored = await deps.proposals.find(fieldId);
  if (stored === null) return { job, proposal: null };
  const { id, figures, grid, planes, polygonHash, computedAt } = stored;
  return {
    job,
    proposal: {
      id,
      figures,
      grid,
      planes: Buffer.from(planes).toString("base64"),
      computedAt: computedAt.toISOString(),
      isOfBoundary: polygonHash === field.polygonHash,
    },
  };
}

/**
 * Computes and stores the zones of a field; nothing is changed where it fails.
 *
 * @throws AppError FIELD_NOT_FOUND, ZONES_TOO_FEW_DATES, ZONES_FIELD_TOO_SMALL; JobCancelled
 */
export async function computeZones(
  deps: LayerSources & Pick<DecisionZonesDeps, "hasSimulatedScenes" | "proposals" | "now">,
  { fieldId, ...wanted }: WantedLayers & { fieldId: string },
  { signal, report }: Pick<TrackedJobContext, "signal" | "report">,
): Promise<void> {
  const field = await requirePolygon(deps.imagery, fieldId);
  requireLarge(field);
  const { sceneIds } = wanted;
  const steps = stepsOf(sceneIds);
  const read = await readLayers(deps, field, wanted, async (count) => {
    signal.throwIfAborted();
    await report(count, steps);
  });
  if (read === null) throw refuse("ZONES_TOO_FEW_DATES", { dates: 0, least: LEAST_DATES });
  const zones = delineate(read, field);
  signal.throwIfAborted();
  await deps.proposals.replace({
    id: newId(),
    fieldId,
    polygonHash: field.polygonHash,
    figures: figuresOf(zones, read, await deps.hasSimulatedScenes(sceneIds)),
    grid: read.grid,
    planes: joinPlanes(zones),
    computedAt: deps.now(),
  });
  await report(steps, steps);
}

const stepsOf = (sceneIds: readonly string[]) => new Set(sceneIds).size + 1;

function requireLarge({ polygon }: FieldPolygon): void {
  const hectares = areaHa(polygon);
  if (hectares < LEAST_FIELD_HA)
    throw refuse("ZONES_FIELD_TOO_SMALL", { areaHa: hectares, leastHa: LEAST_FIELD_HA });
}

/** @throws AppError ZONES_TOO_FEW_DATES, ZONES_FIELD_TOO_SMALL */
function delineate({ grid, layers }: ReadLayers, { polygon }: FieldPolygon): DelineatedZones {
  const { width, height } = grid;
  const isInside = polygonMask(projectPolygon(polygon, grid.epsg), grid);
  const isInner = innerMask(isInside, width, height);
  try {
    return delineateZones(layers, { width, height, isInside, isInner });
  } catch (error) {
    if (!(error instanceof ZonesRefused)) throw error;
    throw error.problem === "too-few-dates"
      ? refuse("ZONES_TOO_FEW_DATES", { dates: error.usable, least: error.atLeast })
      : refuse("ZONES_FIELD_TOO_SMALL", { areaHa: areaHa(polygon), leastHa: LEAST_FIELD_HA });
  }
}

function figuresOf(zones: DelineatedZones, { layers, leftOut }: ReadLayers, simulated: boolean): ZoneFigures {
  const dateOf = new Map(layers.map(({ id, date }) => [id, date]));
  const harvestSeasons = new Map(
    layers.flatMap(({ id, harvestSeason }) => (harvestSeason ? [[id, harvestSeason]] : [])),
  );
  const { lastImage, zones: own, layerId } = zones.comparison;
  return {
    layers: zones.layers.map(({ id, group, validFraction }) => {
      const date = dateOf.get(id) ?? null;
      const harvestSeason = harvestSeasons.get(id) ?? null;
      return {
        id,
        kind: date !== null ? "crop" : harvestSeason === null ? "land" : "yield",
        date,
        season: date === null ? harvestSeason : group,
        validFraction,
      };
    }),
    leftOut: [
      ...leftOut,
      ...zones.leftOut.map(({ id, reason }) => ({ id, date: dateOf.get(id) ?? null, reason })),
    ],
    curve: zones.curve,
    proposedZones: zones.proposedZones,
    heldOutVariance: zones.heldOutVariance,
    homogeneous: zones.homogeneous,
    comparison: { date: dateOf.get(layerId) ?? null, lastImage, zones: own },
    hasStability: zones.stability !== null,
    simulated,
    method: ZONES_METHOD,
  };
}
