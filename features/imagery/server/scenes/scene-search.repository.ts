import type { DateRange } from "@surco/calendar";
import type { PlainDate } from "@surco/contract";
import type { Database } from "@surco/db";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Scene } from "./scene";
import { joinSearches, type SearchedRange } from "./searched-days";

export type SceneSearchRepository = ReturnType<typeof sceneSearchRepository>;

const MAX_SEARCHES = 1000;

/** Which days were searched for a polygon, and which scenes were found. */
export function sceneSearchRepository(db: Kysely<Database>) {
  return {
    list: (polygonHash: string): Promise<SearchedRange[]> => listSearches(db, polygonHash),

    /** The tile that most dates of the polygon were read from; null for a new polygon. */
    async findUsualTile(polygonHash: string): Promise<string | null> {
      const row = await db
        .selectFrom("field_window")
        .innerJoin("scene", "scene.id", "field_window.scene_id")
        .select("mgrs_tile")
        .where("polygon_hash", "=", polygonHash)
        .where("state", "in", ["ready", "cloudy"])
        .groupBy("mgrs_tile")
        .orderBy(sql`count(*)`, "desc")
        .orderBy("mgrs_tile")
        .executeTakeFirst();
      return row?.mgrs_tile ?? null;
    },

    /**
     * Notes that a range was searched, and puts its dates down as waiting, in one transaction. A date that was read stays
     * as it is; one that was not is read from the scene that is now the best.
     */
    async save(
      polygonHash: string,
      range: DateRange,
      searchedAt: Date,
      chosen: ReadonlyMap<PlainDate, Scene>,
    ): Promise<void> {
      await db.transaction().execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${polygonHash}, 0))`.execute(tx);
        if (chosen.size > 0) {
          await upsertScenes(tx, [...chosen.values()]);
          await putDatesDown(tx, polygonHash, chosen);
        }
        await noteSearch(tx, polygonHash, { ...range, searchedAt });
      });
    },
  };
}

/** The last ones, where there are very many. */
async function listSearches(
  db: Kysely<Database> | Transaction<Database>,
  polygonHash: string,
): Promise<SearchedRange[]> {
  const rows = await db
    .selectFrom("scene_search")
    .selectAll()
    .where("polygon_hash", "=", polygonHash)
    .orderBy("searched_at", "desc")
    .limit(MAX_SEARCHES)
    .execute();
  return rows.map((row) => ({ from: row.from_date, until: row.until_date, searchedAt: row.searched_at }));
}

async function noteSearch(
  tx: Transaction<Database>,
  polygonHash: string,
  found: SearchedRange,
): Promise<void> {
  const { joined, replaced } = joinSearches(found, await listSearches(tx, polygonHash));
  for (const { from, until } of replaced) {
    await tx
      .deleteFrom("scene_search")
      .where("polygon_hash", "=", polygonHash)
      .where("from_date", "=", from)
      .where("until_date", "=", until)
      .execute();
  }
  const { from, until, searchedAt } = joined;
  await tx
    .insertInto("scene_search")
    .values({ polygon_hash: polygonHash, from_date: from, until_date: until, searched_at: searchedAt })
    .onConflict((conflict) =>
      conflict.columns(["polygon_hash", "from_date", "until_date"]).doUpdateSet({ searched_at: searchedAt }),
    )
    .execute();
}

async function upsertScenes(tx: Transaction<Database>, scenes: readonly Scene[]): Promise<void> {
  await tx
    .insertInto("scene")
    .values(scenes.map(sceneRow))
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((set) => ({
        item: set.ref("excluded.item"),
        tile_cloud_fraction: set.ref("excluded.tile_cloud_fraction"),
        processing_baseline: set.ref("excluded.processing_baseline"),
      })),
    )
    .execute();
}

/** Waiting rows for dates that have none; a date that was not read yet changes over to the scene chosen now. */
async function putDatesDown(
  tx: Transaction<Database>,
  polygonHash: string,
  chosen: ReadonlyMap<PlainDate, Scene>,
): Promise<void> {
  const dates = [...chosen.keys()];
  const sceneIds = [...chosen.values()].map((scene) => scene.id);
  await tx
    .deleteFrom("field_window")
    .where("polygon_hash", "=", polygonHash)
    .where("date", "in", dates)
    .where("state", "in", ["waiting", "failed"])
    .where("scene_id", "not in", sceneIds)
    .execute();
  const known = await tx
    .selectFrom("field_window")
    .select("date")
    .where("polygon_hash", "=", polygonHash)
    .where("date", "in", dates)
    .execute();
  const knownDates = new Set(known.map((row) => row.date));
  const missing = [...chosen].filter(([date]) => !knownDates.has(date));
  if (missing.length === 0) return;
  await tx
    .insertInto("field_window")
    .values(
      missing.map(([date, scene]) => ({
        polygon_hash: polygonHash,
        scene_id: scene.id,
        date,
        state: "waiting" as const,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
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
