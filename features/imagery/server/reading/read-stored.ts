import type { Imagery } from "../imagery-deps";
import type { Scene } from "../scenes/scene";
import { describeAgain } from "./read-field-windows";
import { type PolygonToRead, storeReading } from "./read-scene";

/** A polygon for which a scene is to be read, with the window that was stored of it by older definitions. */
export interface UnreadPolygon extends PolygonToRead {
  blobKey: string | null;
}

/**
 * Makes again, from the windows that are stored already, what is known of a scene: after a change of definitions nothing is
 * fetched twice.
 *
 * @returns the polygons that have to be read from the scene itself
 */
export async function readStored(
  imagery: Imagery,
  scene: Scene,
  polygons: readonly UnreadPolygon[],
): Promise<PolygonToRead[]> {
  const left: PolygonToRead[] = [];
  for (const { blobKey, ...wanted } of polygons) {
    const window = blobKey === null ? null : await imagery.stored.get(blobKey);
    const read = window === null ? null : describeAgain(scene, wanted.polygon, window);
    if (read === null) left.push(wanted);
    else await storeReading(imagery, wanted.polygonHash, scene, read);
  }
  return left;
}
