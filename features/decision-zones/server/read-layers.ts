import { seasonOf } from "@surco/calendar";
import { utmProjection } from "@surco/geometry";
import type { FieldPolygon } from "@surco/imagery/server";
import { computeIndex, type FieldWindow, projectPolygon } from "@surco/raster";
import type { ZoneLayer } from "@surco/zones";
import type { LandLayer, ZoneFigures, ZoneGrid } from "../contract";
import type { DecisionZonesDeps } from "./decision-zones-deps";

/** Layers of a field on one grid. */
export interface ReadLayers {
  grid: ZoneGrid;
  /** Dates oldest first, then the land, then harvests. */
  layers: (ZoneLayer & { date: string | null; harvestSeason?: string })[];
  leftOut: ZoneFigures["leftOut"];
}

export interface WantedLayers {
  sceneIds: readonly string[];
  land: readonly LandLayer[];
  yieldMapIds: readonly string[];
}

export type LayerSources = Pick<
  DecisionZonesDeps,
  "imagery" | "findLandValues" | "listYieldMaps" | "readYieldLayer"
>;

interface ReadDate {
  sceneId: string;
  date: string;
  grid: ZoneGrid;
  values: Float32Array;
}

/**
 * Reads NDVI of stored scenes, the land and harvests of a field. Dates on another grid than most, as of another satellite tile, are
 * left out: their pixels cannot be compared.
 *
 * @param onRead  called after each scene
 * @returns null where no scene is stored
 */
export async function readLayers(
  deps: LayerSources,
  field: FieldPolygon,
  { sceneIds, land, yieldMapIds }: WantedLayers,
  onRead: (count: number) => Promise<void>,
): Promise<ReadLayers | null> {
  const { imagery, findLandValues } = deps;
  const leftOut: ZoneFigures["leftOut"] = [];
  const read: ReadDate[] = [];
  for (const [index, sceneId] of [...new Set(sceneIds)].entries()) {
    const found = await readDate(imagery, field, sceneId);
    if (found === null) leftOut.push({ id: sceneId, date: null, reason: "missing" });
    else read.push(found);
    await onRead(index + 1);
  }
  const grid = mostFrequentGrid(read);
  if (grid === null) return null;
  const key = keyOf(grid);
  for (const { sceneId, date, grid: own } of read) {
    if (keyOf(own) !== key) leftOut.push({ id: sceneId, date, reason: "other-grid" });
  }
  const dates = read
    .filter(({ grid: own }) => keyOf(own) === key)
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .map(({ sceneId, date, values }) => ({
      id: sceneId,
      date,
      group: seasonOf(field.country, "2", date),
      kind: "crop" as const,
      values,
    }));
  const values = land.length > 0 ? await findLandValues(field.polygonHash) : null;
  const lands = land.flatMap((layer) => {
    const valueAt = values?.[layer] ?? null;
    if (valueAt === null) {
      leftOut.push({ id: layer, date: null, reason: "missing" });
      return [];
    }
    const onGrid = placesOf(grid).map((place) => valueAt(place) ?? Number.NaN);
    return [
      { id: layer, date: null, group: layer, kind: "land" as const, values: Float32Array.from(onGrid) },
    ];
  });
  const harvests = await readHarvests(deps, field.fieldId, yieldMapIds, grid, leftOut);
  return { grid, layers: [...dates, ...lands, ...harvests], leftOut };
}

/** Yields of the field's own maps; those that are not there, or have no surface, are noted as left out. */
async function readHarvests(
  { listYieldMaps, readYieldLayer }: LayerSources,
  fieldId: string,
  yieldMapIds: readonly string[],
  grid: ZoneGrid,
  leftOut: ZoneFigures["leftOut"],
): Promise<ReadLayers["layers"]> {
  if (yieldMapIds.length === 0) return [];
  const seasons = new Map((await listYieldMaps(fieldId)).map(({ id, season }) => [id, season]));
  const layers: ReadLayers["layers"] = [];
  for (const id of new Set(yieldMapIds)) {
    const harvestSeason = seasons.get(id);
    const layer = harvestSeason === undefined ? null : await readYieldLayer(id, grid);
    if (layer === null || harvestSeason === undefined) leftOut.push({ id, date: null, reason: "missing" });
    else layers.push({ id, date: null, harvestSeason, group: id, kind: "land", values: layer.values });
  }
  return layers;
}

async function readDate(
  { windows, stored }: DecisionZonesDeps["imagery"],
  { polygon, polygonHash }: FieldPolygon,
  sceneId: string,
): Promise<ReadDate | null> {
  const found = await windows.findWindow(polygonHash, sceneId);
  if (found === null || found.blobKey === null) return null;
  const window = await stored.get(found.blobKey);
  if (window === null) return null;
  const { date } = found;
  const projected = projectPolygon(polygon, window.epsg);
  // Edges of clouds look like poor soil.
  const { values } = computeIndex(window, projected, "ndvi", { sceneId, date }, { dilateClouds: true });
  return { sceneId, date, grid: gridOf(window), values };
}

function gridOf({ epsg, pixelSizeM, originX, originY, width, height }: FieldWindow): ZoneGrid {
  return { epsg, pixelSizeM, originX, originY, width, height };
}

const keyOf = (grid: ZoneGrid) =>
  [grid.epsg, grid.pixelSizeM, grid.originX, grid.originY, grid.width, grid.height].join(":");

function mostFrequentGrid(read: readonly ReadDate[]): ZoneGrid | null {
  const counts = new Map<string, { grid: ZoneGrid; count: number }>();
  for (const { grid } of read) {
    const count = (counts.get(keyOf(grid))?.count ?? 0) + 1;
    counts.set(keyOf(grid), { grid, count });
  }
  const [most] = [...counts.values()].sort((a, b) => b.count - a.count);
  return most?.grid ?? null;
}

/** Middles of the pixels. */
function placesOf(grid: ZoneGrid): [number, number][] {
  const { inverse } = utmProjection(grid.epsg);
  return Array.from({ length: grid.width * grid.height }, (_, pixel) => {
    const col = pixel % grid.width;
    const row = (pixel - col) / grid.width;
    return inverse(
      grid.originX + (col + 0.5) * grid.pixelSizeM,
      grid.originY - (row + 0.5) * grid.pixelSizeM,
    );
  });
}
