import type { Boundary, PlainDate } from "@surco/contract";
import { areaHa, type LngLat, partsOf, ringsOf } from "@surco/geometry";
import { type Scene, sceneCollections, sceneDate } from "./scene";

/**
 * Chooses one scene per date for a polygon, newest date first.
 *
 * Neighbouring tiles overlap by 10 km, so a field may lie in up to four of them on one pass, some in another UTM zone. The scene
 * with the largest coverage of the polygon wins, then least missing data (in tenths of the tile), then the tile of the polygon's
 * other dates, so that its grid stays the same.
 *
 * Scenes are never mosaicked, also for a field of several parts: what the chosen scene does not cover counts as not usable.
 *
 * @param usualTile tile of the dates read before; null for a new polygon
 */
export function chooseScenes(
  scenes: readonly Scene[],
  polygon: Boundary,
  usualTile: string | null,
): Map<PlainDate, Scene> {
  const candidates = deduplicateGranules(scenes).map((scene) => ({
    scene,
    coverage: coveredShare(scene, polygon),
    emptyTenths: Math.round((scene.noDataFraction ?? 0) * 10),
  }));
  const home = usualTile ?? mostFrequentTile(candidates);
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
 * Keeps one scene per granule, since collections overlap and granules are reprocessed: highest processing baseline, then latest
 * product, then preferred collection.
 */
export function deduplicateGranules(scenes: readonly Scene[]): Scene[] {
  const best = new Map<string, Scene>();
  for (const scene of scenes) {
    const granule = granuleOf(scene);
    const other = best.get(granule);
    if (!other || comparePreference(scene, other) < 0) best.set(granule, scene);
  }
  return [...best.values()];
}

/**
 * True if a scene should replace the one read for its date: a newer product of the same granule, or more coverage of the polygon,
 * since a pass's tiles appear one by one. The collection alone does not count, or every date would be read twice.
 */
export function improvesOn(scene: Scene, read: Scene, polygon: Boundary): boolean {
  if (granuleOf(scene) === granuleOf(read)) return compareProcessing(scene, read) < 0;
  return coveredShare(scene, polygon) > coveredShare(read, polygon);
}

function granuleOf(scene: Scene): string {
  return `${scene.platform}/${scene.mgrsTile}/${scene.takenAt.slice(0, 19)}`;
}

/** Compares processing; negative if `a` is the newer product. */
function compareProcessing(a: Scene, b: Scene): number {
  return (
    compareText(b.processingBaseline ?? "", a.processingBaseline ?? "") ||
    compareText(b.generatedAt ?? "", a.generatedAt ?? "")
  );
}

/** Compares two products of a granule; negative if `a` is preferred. */
function comparePreference(a: Scene, b: Scene): number {
  return (
    compareProcessing(a, b) ||
    sceneCollections.indexOf(a.collection) - sceneCollections.indexOf(b.collection) ||
    compareText(a.id, b.id)
  );
}

/** Tile that covers the whole polygon on most dates; ties go to the first name. */
function mostFrequentTile(candidates: readonly { scene: Scene; coverage: number }[]): string | null {
  const dates = new Map<string, number>();
  for (const { scene, coverage } of candidates) {
    if (coverage === 1) dates.set(scene.mgrsTile, (dates.get(scene.mgrsTile) ?? 0) + 1);
  }
  const [first] = [...dates].sort((a, b) => b[1] - a[1] || compareText(a[0], b[0]));
  return first?.[0] ?? null;
}

/** Share of the field within the pass footprint, 0..1; by corners of each part, weighted by area. */
function coveredShare(scene: Scene, polygon: Boundary): number {
  const parts = partsOf(polygon);
  const wholeHa = areaHa(polygon);
  if (parts.length === 1 || wholeHa === 0) return coveredCorners(scene, ringsOf(polygon)[0] ?? []);
  const shares = parts.map((part) => ({
    covered: coveredCorners(scene, part.coordinates[0] ?? []),
    ha: areaHa(part),
  }));
  // Avoids a rounded sum below 1 for a fully covered field.
  if (shares.every(({ covered }) => covered === 1)) return 1;
  return shares.reduce((sum, { covered, ha }) => sum + covered * ha, 0) / wholeHa;
}

function coveredCorners(scene: Scene, corners: readonly LngLat[]): number {
  if (corners.length === 0) return 0;
  const inside = corners.filter((corner) => scene.footprint.some((ring) => isInside(corner, ring)));
  return inside.length / corners.length;
}

/** Ray casting in degrees; precise enough for footprints of 110 km. */
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
