import type { Imagery } from "../imagery-deps";
import type { Scene } from "../scenes/scene";
import { recomputeWindow } from "./read-field-windows";
import { type PolygonToRead, storeReading } from "./read-scene";

/** Polygon to read, with its window stored by older definitions. */
export interface UnreadPolygon extends PolygonToRead {
  blobKey: string | null;
}

/**
 * Recomputes a scene's results from stored windows after a change of definitions.
 *
 * @returns the polygons that must be read from the scene
 */
export async function recomputeFromStored(
  imagery: Imagery,
  scene: Scene,
  polygons: readonly UnreadPolygon[],
): Promise<PolygonToRead[]> {
  const left: PolygonToRead[] = [];
  for (const { blobKey, ...wanted } of polygons) {
    const window = blobKey === null ? null : await imagery.stored.get(blobKey);
    const read = window === null ? null : recomputeWindow(scene, wanted.polygon, window);
    if (read === null) left.push(wanted);
    else await storeReading(imagery, wanted.polygonHash, scene, read);
  }
  return left;
}
