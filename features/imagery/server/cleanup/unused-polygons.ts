import { untilDone } from "@surco/kit-server";

/** Finds the polygons that any field has, had, or would have if restored. */
export interface PolygonsInUse {
  listInUse(polygonHashes: readonly string[]): Promise<Set<string>>;
}

const BATCH_SIZE = 500;

/**
 * Visits the stored polygons without fields, in batches.
 *
 * @param list  hashes with stored data in ascending order, after an exclusive start
 */
export async function visitUnusedPolygons(
  list: (after: string, limit: number) => Promise<string[]>,
  polygonsInUse: PolygonsInUse,
  signal: AbortSignal,
  visit: (polygonHashes: readonly string[]) => Promise<void>,
): Promise<void> {
  let after = "";
  await untilDone(BATCH_SIZE, signal, async () => {
    const hashes = await list(after, BATCH_SIZE);
    const inUse = await polygonsInUse.listInUse(hashes);
    await visit(hashes.filter((hash) => !inUse.has(hash)));
    after = hashes.at(-1) ?? after;
    return hashes.length;
  });
}
