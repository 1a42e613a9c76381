import type { DateRange } from "@surco/calendar";
import type { Boundary, PlainDate } from "@surco/contract";
import type { Database } from "@surco/db";
import { type Kysely, sql, type Transaction } from "kysely";
import { putDatesDown } from "./put-dates-down.repository";
import { saveScenes } from "./save-scenes.repository";
import { type Scene, sceneDate } from "./scene";
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
     * Notes that a range was searched, and puts its dates down as waiting, in one transaction. A date that was read stays as it
     * is, or until a better scene of it is read; one that was not is read from the scene that is now the best.
     */
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
        await putDatesDown(tx, field, new Map(scenes.map((scene) => [sceneDate(scene), scene])));
        await noteSearch(tx, polygonHash, { ...range, searchedAt, wholeAt: searchedAt });
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
  return rows.map((row) => ({
    from: row.from_date,
    until: row.until_date,
    searchedAt: row.searched_at,
    wholeAt: row.whole_at,
  }));
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
