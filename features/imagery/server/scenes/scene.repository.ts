import { cogHeaderRepository } from "@surco/cog";
import type { Database } from "@surco/db";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Scene } from "./scene";

/**
 * Saves scenes. A product reprocessed under the id of an older one gets its own id, so that data of the older one keeps its
 * provenance.
 *
 * @returns the scenes with their stored ids, in input order
 */
export async function saveScenes(tx: Transaction<Database>, scenes: readonly Scene[]): Promise<Scene[]> {
  if (scenes.length === 0) return [];
  const known = await tx
    .selectFrom("scene")
    .select(["id", "processing_baseline"])
    .select(sql<string | null>`item ->> 'generatedAt'`.as("generated_at"))
    .where(
      "id",
      "in",
      scenes.flatMap((scene) => [scene.id, reprocessedId(scene)]),
    )
    .execute();
  const products = new Map(known.map((row) => [row.id, row]));
  const named = scenes.map((scene) => {
    const stored = products.get(scene.id);
    const isSame =
      stored === undefined ||
      (stored.processing_baseline === scene.processingBaseline && stored.generated_at === scene.generatedAt);
    return isSame ? scene : { ...scene, id: reprocessedId(scene) };
  });
  // Their files may have replaced older ones at the same URLs, so cached headers are invalid.
  const reprocessed = named.filter(({ id }, index) => id !== scenes[index]?.id && !products.has(id));
  await deleteHeaders(tx, reprocessed);
  await tx
    .insertInto("scene")
    .values(named.map(sceneRow))
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((set) => ({
        item: set.ref("excluded.item"),
        tile_cloud_fraction: set.ref("excluded.tile_cloud_fraction"),
        processing_baseline: set.ref("excluded.processing_baseline"),
      })),
    )
    .execute();
  return named;
}

/** True where one of the scenes is simulated. */
export async function hasSimulatedScenes(
  db: Kysely<Database>,
  sceneIds: readonly string[],
): Promise<boolean> {
  const row = await db
    .selectFrom("scene")
    .select("id")
    .where("id", "=", sql<string>`any(${[...sceneIds]}::text[])`)
    .where("simulated", "=", true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Id with processing baseline and time: "…_L2A-0512-20251010093000". */
function reprocessedId({ id, processingBaseline, generatedAt }: Scene): string {
  const digits = [processingBaseline, generatedAt?.slice(0, 19)].map(
    (text) => text?.replace(/\D/g, "") ?? "",
  );
  return [id, ...digits].join("-");
}

async function deleteHeaders(tx: Transaction<Database>, scenes: readonly Scene[]): Promise<void> {
  const files = scenes.flatMap(({ scl, bands }) => [scl, ...Object.values(bands)].map(({ href }) => href));
  await cogHeaderRepository(tx).forget(files);
}

function sceneRow(scene: Scene) {
  return {
    id: scene.id,
    collection: scene.collection,
    platform: scene.platform,
    mgrs_tile: scene.mgrsTile,
    taken_at: new Date(scene.takenAt),
    epsg: scene.epsg,
    tile_cloud_fraction: scene.tileCloudFraction,
    processing_baseline: scene.processingBaseline,
    simulated: scene.simulated,
    item: JSON.stringify(scene),
  };
}
