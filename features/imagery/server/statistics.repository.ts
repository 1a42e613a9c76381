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

const POLYGONS_AT_ONCE = 20;

/** Statistics that are kept with the dates they were computed of, under a key of the layer and its definition. */
export function statisticsRepository(db: Kysely<Database>) {
  return {
    /** Keeps one layer's statistics of several dates; those of its other definitions go. */
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
      await sql`
        update field_window set statistics = (
          select coalesce(jsonb_object_agg(kept.key, kept.value), '{}') from jsonb_each(field_window.statistics) as kept
          where not starts_with(kept.key, ${keyPrefix})
        ) || computed.added
        from jsonb_to_recordset(${rows}::jsonb) as computed (hash text, scene text, added jsonb)
        where field_window.polygon_hash = computed.hash and field_window.scene_id = computed.scene
      `.execute(db);
    },

    /**
     * Takes away what was computed of a person's formula, but for one key.
     * @param keptKey  of the formula as it is now; null where the formula is gone
     */
    async forgetFormula(formulaId: string, keyPrefix: string, keptKey: string | null): Promise<void> {
      const uses = await db
        .selectFrom("formula_use")
        .select("polygon_hash")
        .where("formula_id", "=", formulaId)
        .execute();
      for (let start = 0; start < uses.length; start += POLYGONS_AT_ONCE) {
        const hashes = uses.slice(start, start + POLYGONS_AT_ONCE).map(({ polygon_hash }) => polygon_hash);
        await sql`
          update field_window set statistics = (
            select coalesce(jsonb_object_agg(kept.key, kept.value), '{}') from jsonb_each(field_window.statistics) as kept
            where not starts_with(kept.key, ${keyPrefix}) or kept.key = ${keptKey}::text
          )
          where polygon_hash = any(${hashes}::text[]) and exists (
            select 1 from jsonb_object_keys(field_window.statistics) as key
            where starts_with(key, ${keyPrefix}) and key is distinct from ${keptKey}::text
          )`.execute(db);
        if (keptKey !== null) continue;
        await db
          .deleteFrom("formula_use")
          .where("formula_id", "=", formulaId)
          .where("polygon_hash", "in", hashes)
          .execute();
      }
    },

    /** Formulas of which something is kept although they are gone. */
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
