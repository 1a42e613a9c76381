import type { Database } from "@surco/db";
import { type Kysely, sql } from "kysely";
import { type DistrictYield, type EditionReview, MOST_LISTED } from "../../contract";
import { districtKey, provinceKey } from "../files/place-keys";
import { remembered } from "../files/remembered";

export type YieldRowsRepository = ReturnType<typeof yieldRowsRepository>;

/** Rows of editions while they are read and reviewed. */
export function yieldRowsRepository(db: Kysely<Database>) {
  const keyOfProvince = remembered(provinceKey);
  const keyOfDistrict = remembered(districtKey);
  return {
    /** Writes rows of an edition; those that it has already stay. */
    async insert(editionId: string, rows: readonly DistrictYield[]): Promise<void> {
      if (rows.length === 0) return;
      const written = rows.map((row) => ({
        district_code: row.districtCode,
        crop: row.crop,
        season: row.season,
        period: row.period,
        modality: row.modality,
        country: row.country,
        province: row.province,
        province_key: keyOfProvince(row.province),
        district: row.district,
        district_key: keyOfDistrict(row.district),
        sown_ha: row.sownHa,
        harvested_ha: row.harvestedHa,
        production_t: row.productionT,
        yield_kg_per_ha: row.yieldKgPerHa,
      }));
      // One parameter for all rows: thousands of them would keep the query builder busy.
      await sql`
        insert into district_yield (
          edition_id, district_code, crop, season, period, modality, country, province, province_key, district,
          district_key, sown_ha, harvested_ha, production_t, yield_kg_per_ha)
        select ${editionId}::uuid, district_code, crop, season, period, modality, country, province, province_key,
          district, district_key, sown_ha, harvested_ha, production_t, yield_kg_per_ha
        from json_to_recordset(${JSON.stringify(written)}::json) as row (
          district_code text, crop text, season text, period text, modality text, country text, province text,
          province_key text, district text, district_key text, sown_ha double precision,
          harvested_ha double precision, production_t double precision, yield_kg_per_ha double precision)
        on conflict do nothing`.execute(db);
    },

    async deleteOf(editionId: string): Promise<void> {
      await db.deleteFrom("district_yield").where("edition_id", "=", editionId).execute();
    },

    /** Counts of an edition's rows. */
    async summarize(
      editionId: string,
    ): Promise<Pick<EditionReview, "keptCount" | "districtCount" | "crops" | "seasons">> {
      const counts = await db
        .selectFrom("district_yield")
        .select(({ fn }) => [
          fn.countAll<string>().as("rows"),
          fn.count<string>("district_code").distinct().as("districts"),
          fn.count<string>("season").distinct().as("seasons"),
          fn.min("season").as("from"),
          fn.max("season").as("until"),
        ])
        .where("edition_id", "=", editionId)
        .executeTakeFirstOrThrow();
      const crops = await db
        .selectFrom("district_yield")
        .select(["crop", ({ fn }) => fn.countAll<string>().as("rows")])
        .where("edition_id", "=", editionId)
        .groupBy("crop")
        .orderBy("crop")
        .execute();
      const { from, until } = counts;
      return {
        keptCount: Number(counts.rows),
        districtCount: Number(counts.districts),
        crops: crops.map(({ crop, rows }) => ({ crop, count: Number(rows) })),
        seasons: from && until ? { from, until, count: Number(counts.seasons) } : null,
      };
    },

    /** Compares an edition with what the saved ones say. */
    async compare(editionId: string): Promise<EditionReview["changes"]> {
      const { rows } = await sql<{
        added: string;
        changed: string;
        same: string;
        absent: string;
        examples: EditionReview["changes"]["examples"] | null;
      }>`
        with mine as materialized (
          select * from district_yield where edition_id = ${editionId}::uuid
        ), scope as (
          select distinct country, crop, season from mine
        ), stored as (
          select distinct on (y.district_code, y.crop, y.season, y.period, y.modality) y.*
          from district_yield y
          join district_yield_edition e on e.id = y.edition_id and e.state = 'saved'
          join scope on scope.country = y.country and scope.crop = y.crop and scope.season = y.season
          where y.edition_id <> ${editionId}::uuid
          order by y.district_code, y.crop, y.season, y.period, y.modality, e.edition_date desc, e.saved_at desc
        ), compared as (
          select coalesce(mine.province, stored.province) as province,
            coalesce(mine.district, stored.district) as district,
            coalesce(mine.crop, stored.crop) as crop,
            coalesce(mine.season, stored.season) as season,
            coalesce(mine.modality, stored.modality) as modality,
            stored.yield_kg_per_ha as before_kg, mine.yield_kg_per_ha as after_kg
          from mine full join stored using (country, district_code, crop, season, period, modality)
        )
        select count(*) filter (where before_kg is null) as added,
          count(*) filter (where before_kg <> after_kg) as changed,
          count(*) filter (where before_kg = after_kg) as same,
          count(*) filter (where after_kg is null) as absent,
          (select json_agg(example) from (
            select province, district, crop, season, modality,
              before_kg as "beforeKgPerHa", after_kg as "afterKgPerHa"
            from compared where before_kg <> after_kg
            order by abs(after_kg - before_kg) desc, district, season limit ${MOST_LISTED}
          ) example) as examples
        from compared`.execute(db);
      const [found] = rows;
      const count = (of: "added" | "changed" | "same" | "absent") => Number(found?.[of] ?? 0);
      return {
        added: count("added"),
        changed: count("changed"),
        same: count("same"),
        absent: count("absent"),
        examples: found?.examples ?? [],
      };
    },
  };
}
