import { addDays, type PlainDate } from "@surco/calendar";
import { bboxPolygon, boundsOfTile, type LngLat, type MapTile, pointInPolygon } from "@surco/geometry";
import type { Scene } from "@surco/imagery/server";
import { z } from "zod";

/** Scenes are chosen for a cell of this zoom, about 65 km wide: few tiles of the satellite's grid touch it. */
const CELL_ZOOM = 9;

/** A scene as far as drawing needs it. */
export const chosenScene = z.object({
  id: z.string(),
  date: z.string(),
  epsg: z.number(),
  href: z.string(),
});
export type ChosenScene = z.infer<typeof chosenScene>;

/** Cells that a tile lies in, or that lie in a tile. */
export function cellsOfTile({ z, x, y }: MapTile): MapTile[] {
  if (z >= CELL_ZOOM) {
    const finer = 2 ** (z - CELL_ZOOM);
    return [{ z: CELL_ZOOM, x: Math.floor(x / finer), y: Math.floor(y / finer) }];
  }
  const coarser = 2 ** (CELL_ZOOM - z);
  return Array.from({ length: coarser ** 2 }, (_, index) => ({
    z: CELL_ZOOM,
    x: x * coarser + (index % coarser),
    y: y * coarser + Math.floor(index / coarser),
  }));
}

/** Searches, one after the other until the cell is covered: clear and new, then less of both. */
const SEARCHES = [
  { days: 45, maxTileCloudPct: 3 },
  { days: 120, maxTileCloudPct: 12 },
  { days: 365, maxTileCloudPct: 35 },
] as const;

/** Points across a cell that have to be covered. */
const POINTS_ACROSS = 9;

export interface CellSearch {
  polygon: ReturnType<typeof bboxPolygon>;
  from: PlainDate;
  until: PlainDate;
  maxTileCloudPct: number;
}

/**
 * Chooses the newest clear scenes that cover a cell together, in drawing order: of each tile of the satellite's grid one
 * date, a further one where the first has no data.
 *
 * @param search  scenes over the cell, newest first
 */
export async function chooseScenes(
  cell: MapTile,
  today: PlainDate,
  search: (wanted: CellSearch) => Promise<readonly Scene[]>,
): Promise<ChosenScene[]> {
  const polygon = bboxPolygon(boundsOfTile(cell));
  let uncovered = pointsOf(cell);
  const chosen: ChosenScene[] = [];
  for (const { days, maxTileCloudPct } of SEARCHES) {
    const found = await search({ polygon, from: addDays(today, -days), until: today, maxTileCloudPct });
    for (const scene of found) {
      if (scene.visual === undefined || scene.tileCloudFraction * 100 > maxTileCloudPct) continue;
      const left = uncovered.filter((point) => !isCovered(scene, point));
      if (left.length === uncovered.length) continue;
      uncovered = left;
      chosen.push({
        id: scene.id,
        date: scene.takenAt.slice(0, 10),
        epsg: scene.epsg,
        href: scene.visual.href,
      });
    }
    if (uncovered.length === 0) break;
  }
  return chosen;
}

function pointsOf(cell: MapTile): LngLat[] {
  const [west, south, east, north] = boundsOfTile(cell);
  const along = (from: number, to: number, index: number) =>
    from + ((to - from) * index) / (POINTS_ACROSS - 1);
  return Array.from(
    { length: POINTS_ACROSS ** 2 },
    (_, index): LngLat => [
      along(west, east, index % POINTS_ACROSS),
      along(south, north, Math.floor(index / POINTS_ACROSS)),
    ],
  );
}

function isCovered({ footprint }: Scene, point: LngLat): boolean {
  return footprint.some((ring) => pointInPolygon(point, { type: "Polygon", coordinates: [ring] }));
}
