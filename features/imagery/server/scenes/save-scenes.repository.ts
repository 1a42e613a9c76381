import { cogHeaderRepository } from "@surco/cog";
import type { Database } from "@surco/db";
import { sql, type Transaction } from "kysely";
import type { Scene } from "./scene";

/**
 * Writes scenes down. Some providers make a product anew under the id of the older one: it gets an id of its own, so that what
 * was read of the older one stays what it is and says so.
 *
 * @returns the scenes under the ids by which they are stored, in their order
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
      scenes.flatMap((scene) => [scene.id, remadeId(scene)]),
    )
    .execute();
  const products = new Map(known.map((row) => [row.id, row]));
  const named = scenes.map((scene) => {
    const stored = products.get(scene.id);
    const isSame =
      stored === undefined ||
      (stored.processing_baseline === scene.processingBaseline && stored.generated_at === scene.generatedAt);
    return isSame ? scene : { ...scene, id: remadeId(scene) };
  });
  // Its files may lie at the addresses of the older ones: what is known of those does not hold for them.
  const remade = named.filter(({ id }, index) => id !== scenes[index]?.id && !products.has(id));
  await forgetHeaders(tx, remade);
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

/** "…_L2A-0512-20251010093000": what product of the scene it is. */
function remadeId({ id, processingBaseline, generatedAt }: Scene): string {
  const digits = [processingBaseline, generatedAt?.slice(0, 19)].map(
    (text) => text?.replace(/\D/g, "") ?? "",
  );
  return [id, ...digits].join("-");
}

async function forgetHeaders(tx: Transaction<Database>, scenes: readonly Scene[]): Promise<void> {
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
