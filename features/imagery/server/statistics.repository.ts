import type { Database } from "@surco/db";
import type { RasterStatistics } from "@surco/raster";
import { type Kysely, sql } from "kysely";
import type { ResolvedLayer } from "./formulas/resolve-layer";

export type StatisticsRepository = ReturnType<typeof statisticsRepository>;

interface ComputedStatistics {
  polygonHash: string;
  sceneId: string;
  statistics: RasterStatistics;
}

const POLYGON_BATCH = 20;

/** Statistics stored with their dates, keyed by layer and definition. */
export function statisticsRepository(db: Kysely<Database>) {
  return {
    /** Stores a layer's statistics of several dates and deletes those of its other definitions. */
    async add(
      {
        statisticsKey,
        keyPrefix,
        formulaId,
      }: Pick<ResolvedLayer, "statisticsKey" | "keyPrefix" | "formulaId">,
      computed: readonly ComputedStatistics[],
    ): Promise<void> {
      if (computed.length === 0) return;
      const rows = JSON.stringify(
        computed.map((one) => ({
          hash: one.polygonHash,
          scene: one.sceneId,
          added: { [statisticsKey]: one.statistics },
        })),
      );
      if (formulaId !== null) {
        const hashes = [...new Set(computed.map(({ polygonHash }) => polygonHash))];
        await db
          .insertInto("formula_use")
          .values(hashes.map((hash) => ({ formula_id: formulaId, polygon_hash: hash })))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
      // Rows are locked in one order: calls for the same dates at once would wait for each other.
      await sql`
        with computed as materialized (
          select field_window.polygon_hash, field_window.scene_id, given.added
          from jsonb_to_recordset(${rows}::jsonb) as given (hash text, scene text, added jsonb)
          join field_window on field_window.polygon_hash = given.hash and field_window.scene_id = given.scene
          order by field_window.polygon_hash, field_window.scene_id
          for update of field_window
        )
        update field_window set statistics = (
          select coalesce(jsonb_object_agg(kept.key, kept.value), '{}') from jsonb_each(field_window.statistics) as kept
          where not starts_with(kept.key, ${keyPrefix})
        ) || computed.added
        from computed
        where field_window.polygon_hash = computed.polygon_hash and field_window.scene_id = computed.scene_id
      `.execute(db);
    },

    /**
     * Deletes a formula's statistics except those of one key.
     * @param keptKey  key of the current expression; null for a deleted formula
     */
    async deleteForFormula(formulaId: string, keyPrefix: string, keptKey: string | null): Promise<void> {
      const uses = await db
        .selectFrom("formula_use")
        .select("polygon_hash")
        .where("formula_id", "=", formulaId)
        .execute();
      for (let start = 0; start < uses.length; start += POLYGON_BATCH) {
        const hashes = uses.slice(start, start + POLYGON_BATCH).map(({ polygon_hash }) => polygon_hash);
        await sql`
          with changed as materialized (
            select polygon_hash, scene_id from field_window
            where polygon_hash = any(${hashes}::text[]) and exists (
              select 1 from jsonb_object_keys(field_window.statistics) as key
              where starts_with(key, ${keyPrefix}) and key is distinct from ${keptKey}::text
            )
            order by polygon_hash, scene_id
            for update
          )
          update field_window set statistics = (
            select coalesce(jsonb_object_agg(kept.key, kept.value), '{}') from jsonb_each(field_window.statistics) as kept
            where not starts_with(kept.key, ${keyPrefix}) or kept.key = ${keptKey}::text
          )
          from changed
          where field_window.polygon_hash = changed.polygon_hash and field_window.scene_id = changed.scene_id
        `.execute(db);
        if (keptKey !== null) continue;
        await db
          .deleteFrom("formula_use")
          .where("formula_id", "=", formulaId)
          .where("polygon_hash", "in", hashes)
          .execute();
      }
    },

    /** Lists deleted formulas with stored statistics. */
    async listOrphans(limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom("formula_use")
        .leftJoin("own_formula", "own_formula.id", "formula_use.formula_id")
        .select("formula_use.formula_id")
        .distinct()
        .where("own_formula.id", "is", null)
        .limit(limit)
        .execute();
      return rows.map(({ formula_id }) => formula_id);
    },
  };
}
