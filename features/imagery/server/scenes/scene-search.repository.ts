import type { DateRange } from "@surco/calendar";
import type { Boundary, PlainDate } from "@surco/contract";
import type { Database } from "@surco/db";
import { type Kysely, sql, type Transaction } from "kysely";
import { type Scene, sceneDate } from "./scene";
import { saveScenes } from "./scene.repository";
import { joinSearches, type SearchedRange } from "./searched-days";
import { storeWaitingDates } from "./waiting-dates.repository";

export type SceneSearchRepository = ReturnType<typeof sceneSearchRepository>;

const MAX_SEARCHES = 1000;

/** Searched days of polygons with the scenes found. */
export function sceneSearchRepository(db: Kysely<Database>) {
  return {
    list: (polygonHash: string): Promise<SearchedRange[]> => listSearches(db, polygonHash),

    /** Finds the tile of most read dates of a polygon; null for a new polygon. */
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

    /** Records a searched range and stores its dates as waiting, in one transaction; see `storeWaitingDates`. */
    async save(
      field: { polygonHash: string; polygon: Boundary },
      range: DateRange,
      searchedAt: Date,
      chosen: ReadonlyMap<PlainDate, Scene>,
    ): Promise<void> {
      const { polygonHash } = field;
      await db.transaction().execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${polygonHash}, 0))`.execute(tx);
        const scenes = await saveScenes(tx, [...chosen.values()]);
        await storeWaitingDates(tx, field, new Map(scenes.map((scene) => [sceneDate(scene), scene])));
        await recordSearch(tx, polygonHash, { ...range, searchedAt, wholeAt: searchedAt });
      });
    },
  };
}

/** Lists the latest searches, up to MAX_SEARCHES. */
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
  return rows.map((row) => ({
    from: row.from_date,
    until: row.until_date,
    searchedAt: row.searched_at,
    wholeAt: row.whole_at,
  }));
}

async function recordSearch(
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
  const { from, until, searchedAt, wholeAt } = joined;
  const moments = { searched_at: searchedAt, whole_at: wholeAt };
  await tx
    .insertInto("scene_search")
    .values({ polygon_hash: polygonHash, from_date: from, until_date: until, ...moments })
    .onConflict((conflict) =>
      conflict.columns(["polygon_hash", "from_date", "until_date"]).doUpdateSet(moments),
    )
    .execute();
}
