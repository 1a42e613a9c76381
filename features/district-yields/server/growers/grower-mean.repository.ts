import { randomBytes } from "node:crypto";
import { accountContacts } from "@surco/accounts/tables";
import { harvestYields } from "@surco/activities/tables";
import type { Period } from "@surco/contract";
import type { Database } from "@surco/db";
import { fieldNames } from "@surco/fields/tables";
import { type Kysely, sql } from "kysely";

/** Growers of one district, crop and period. */
export interface GrowerCell {
  country: string;
  province: string;
  district: string;
  cropId: number;
  period: Period;
}

export interface BoundedSum {
  season: string;
  growerCount: number;
  /** Of one value for each grower, each within the range. */
  sumKgPerHa: number;
}

export interface StoredMean {
  season: string;
  meanKgPerHa: number;
  noiseScaleKgPerHa: number;
}

const KEY_BYTES = 32;
const MOST_SEASONS = 60;

export type GrowerMeanRepository = ReturnType<typeof growerMeanRepository>;

/** Means of growers' own harvests. Demonstrations are no growers. */
export function growerMeanRepository(db: Kysely<Database>) {
  return {
    /**
     * Sums of growers' yields by season. A grower counts once with the mean of all his fields by their area, moved into the
     * range.
     */
    async sumByGrower(
      cell: GrowerCell,
      range: { leastKgPerHa: number; mostKgPerHa: number },
      fewestGrowers: number,
    ): Promise<BoundedSum[]> {
      const byGrower = db
        .selectFrom(() => harvestYields().as("harvest"))
        .innerJoin(fieldNames().as("field"), "field.id", "harvest.field_id")
        .innerJoin(accountContacts().as("account"), "account.id", "field.account_id")
        .select(["harvest.season", "field.account_id"])
        .select(
          sql<number>`1000 * sum(harvest.yield_t_per_ha * field.area_ha) / sum(field.area_ha)`.as("yield_kg"),
        )
        .where("field.country", "=", cell.country)
        .where("field.province", "=", cell.province)
        .where("field.district", "=", cell.district)
        .where("field.deleted_at", "is", null)
        .where("account.is_demonstration", "=", false)
        .where("harvest.crop_id", "=", cell.cropId)
        .where("harvest.period", "=", cell.period)
        .groupBy(["harvest.season", "field.account_id"]);
      const rows = await db
        .selectFrom(byGrower.as("grower"))
        .select((from) => [
          "grower.season",
          from.fn.countAll<string>().as("growers"),
          sql<number>`sum(least(greatest(grower.yield_kg, ${range.leastKgPerHa}::float8), ${range.mostKgPerHa}::float8))`.as(
            "sum_kg",
          ),
        ])
        .groupBy("grower.season")
        .having(sql<boolean>`count(*) >= ${fewestGrowers}::int`)
        .orderBy("grower.season", "desc")
        .limit(MOST_SEASONS)
        .execute();
      return rows.map(({ season, growers, sum_kg }) => ({
        season,
        growerCount: Number(growers),
        sumKgPerHa: sum_kg,
      }));
    },

    /** Stores means unless the month has them already. @returns those that hold, ascending by season */
    async keep(cell: GrowerCell, month: string, means: readonly StoredMean[]): Promise<StoredMean[]> {
      if (means.length === 0) return [];
      const { country, province, district, cropId, period } = cell;
      await db
        .insertInto("grower_mean")
        .values(
          means.map((mean) => ({
            country,
            province,
            district,
            crop_id: cropId,
            season: mean.season,
            period,
            month,
            mean_kg_per_ha: mean.meanKgPerHa,
            noise_scale_kg_per_ha: mean.noiseScaleKgPerHa,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const rows = await db
        .selectFrom("grower_mean")
        .select(["season", "mean_kg_per_ha", "noise_scale_kg_per_ha"])
        .where("country", "=", country)
        .where("province", "=", province)
        .where("district", "=", district)
        .where("crop_id", "=", cropId)
        .where("period", "=", period)
        .where("month", "=", month)
        .where(
          "season",
          "in",
          means.map(({ season }) => season),
        )
        .orderBy("season")
        .execute();
      return rows.map((row) => ({
        season: row.season,
        meanKgPerHa: row.mean_kg_per_ha,
        noiseScaleKgPerHa: row.noise_scale_kg_per_ha,
      }));
    },

    /** Key of the noise; made on first use, once among servers that start together. */
    async findKey(): Promise<Uint8Array> {
      await db
        .insertInto("grower_mean_key")
        .values({ key: randomBytes(KEY_BYTES) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const { key } = await db.selectFrom("grower_mean_key").select("key").executeTakeFirstOrThrow();
      return key;
    },

    async deleteBefore(month: string): Promise<void> {
      await db.deleteFrom("grower_mean").where("month", "<", month).execute();
    },
  };
}
