import type { Boundary, PlainDate } from "@surco/contract";
import { areaHa, type LngLat, partsOf, ringsOf } from "@surco/geometry";
import { type Scene, sceneCollections, sceneDate } from "./scene";

/**
 * The one scene to read of each date for a polygon, newest first.
 *
 * Neighbouring tiles overlap by 10 km, so a field may lie in up to four of them on one pass, some in another UTM zone. Of
 * a date the scene is taken that covers the polygon whole, then has least missing data (in steps of a tenth of the tile),
 * then is of the tile that the polygon's other dates are read from, so that its grid stays the same.
 *
 * A field of several parts is no exception: one date is one scene, in that scene's zone. Where none covers all parts, as at
 * the edge of a pass, it is the one that covers most of the field; the rest has no data, counts as not usable, and nothing is
 * put together from two scenes.
 *
 * @param usualTile tile of the dates that were read before; null for a new polygon
 */
export function chooseScenes(
  scenes: readonly Scene[],
  polygon: Boundary,
  usualTile: string | null,
): Map<PlainDate, Scene> {
  const candidates = withoutDoubles(scenes).map((scene) => ({
    scene,
    coverage: coveredShare(scene, polygon),
    emptyTenths: Math.round((scene.noDataFraction ?? 0) * 10),
  }));
  const home = usualTile ?? commonestTile(candidates);
  const inOrder = candidates.sort(
    (a, b) =>
      compareText(sceneDate(b.scene), sceneDate(a.scene)) ||
      b.coverage - a.coverage ||
      a.emptyTenths - b.emptyTenths ||
      Number(b.scene.mgrsTile === home) - Number(a.scene.mgrsTile === home) ||
      compareText(a.scene.id, b.scene.id),
  );

  const chosen = new Map<PlainDate, Scene>();
  for (const { scene, coverage } of inOrder) {
    const date = sceneDate(scene);
    if (coverage > 0 && !chosen.has(date)) chosen.set(date, scene);
  }
  return chosen;
}

/**
 * One scene of each granule: both collections hold most granules, and some were processed more than once. Kept is the
 * highest processing baseline, then the latest product, then the preferred collection.
 */
export function withoutDoubles(scenes: readonly Scene[]): Scene[] {
  const best = new Map<string, Scene>();
  for (const scene of scenes) {
    const granule = granuleOf(scene);
    const other = best.get(granule);
    if (!other || comparePreference(scene, other) < 0) best.set(granule, scene);
  }
  return [...best.values()];
}

/**
 * True if a scene should replace the one read for its date: a newer product of the same granule, or more coverage of
 * the
 * polygon, because a pass's tiles do not appear all at once. The collection alone does not count: every date would be
 * read
 * twice.
 */
export function improvesOn(scene: Scene, read: Scene, polygon: Boundary): boolean {
  if (granuleOf(scene) === granuleOf(read)) return compareProcessing(scene, read) < 0;
  return coveredShare(scene, polygon) > coveredShare(read, polygon);
}

function granuleOf(scene: Scene): string {
  return `${scene.platform}/${scene.mgrsTile}/${scene.takenAt.slice(0, 19)}`;
}

/** Negative where `a` is the newer product. */
function compareProcessing(a: Scene, b: Scene): number {
  return (
    compareText(b.processingBaseline ?? "", a.processingBaseline ?? "") ||
    compareText(b.generatedAt ?? "", a.generatedAt ?? "")
  );
}

/** Negative where `a` is to be read rather than `b`, of the same granule. */
function comparePreference(a: Scene, b: Scene): number {
  return (
    compareProcessing(a, b) ||
    sceneCollections.indexOf(a.collection) - sceneCollections.indexOf(b.collection) ||
    compareText(a.id, b.id)
  );
}

/** The tile that covers the polygon whole on most dates; the first by name where several do. */
function commonestTile(candidates: readonly { scene: Scene; coverage: number }[]): string | null {
  const dates = new Map<string, number>();
  for (const { scene, coverage } of candidates) {
    if (coverage === 1) dates.set(scene.mgrsTile, (dates.get(scene.mgrsTile) ?? 0) + 1);
  }
  const [first] = [...dates].sort((a, b) => b[1] - a[1] || compareText(a[0], b[0]));
  return first?.[0] ?? null;
}

/** Share of the field that lies in what the pass covered, 0..1: of each part by its corners, the parts by their size. */
function coveredShare(scene: Scene, polygon: Boundary): number {
  const parts = partsOf(polygon);
  const wholeHa = areaHa(polygon);
  if (parts.length === 1 || wholeHa === 0) return coveredCorners(scene, ringsOf(polygon)[0] ?? []);
  const shares = parts.map((part) => ({
    covered: coveredCorners(scene, part.coordinates[0] ?? []),
    ha: areaHa(part),
  }));
  // Not by the sum, whose rounding would make a field that is covered whole a little less.
  if (shares.every(({ covered }) => covered === 1)) return 1;
  return shares.reduce((sum, { covered, ha }) => sum + covered * ha, 0) / wholeHa;
}

function coveredCorners(scene: Scene, corners: readonly LngLat[]): number {
  if (corners.length === 0) return 0;
  const inside = corners.filter((corner) => scene.footprint.some((ring) => isInside(corner, ring)));
  return inside.length / corners.length;
}

/** Ray casting on plain degrees: enough to compare a field with a footprint of 110 km. */
function isInside([x, y]: readonly [number, number], ring: readonly (readonly [number, number])[]): boolean {
  let inside = false;
  let [x1, y1] = ring.at(-1) ?? [Number.NaN, Number.NaN];
  for (const [x2, y2] of ring) {
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    [x1, y1] = [x2, y2];
  }
  return inside;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
