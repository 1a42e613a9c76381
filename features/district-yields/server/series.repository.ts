import type { Database } from "@surco/db";
import { fieldNames } from "@surco/fields/tables";
import { type Kysely, sql } from "kysely";
import type { DistrictYield, StatisticCrop, YieldSource } from "../contract";

/** Stored place of a field. */
export interface FieldPlace {
  country: string | null;
  province: string | null;
  district: string | null;
  /** INDEC or INEGI code, where the place service gave one. */
  districtCode: string | null;
}

/** Country with the keys of province and district, see `place-keys`. */
export interface NamedDistrict {
  country: string;
  provinceKey: string;
  districtKey: string;
}

/** Row that holds of a season, with the edition that it comes from. */
export interface HoldingYield
  extends Pick<
    DistrictYield,
    | "country"
    | "districtCode"
    | "province"
    | "district"
    | "crop"
    | "season"
    | "period"
    | "modality"
    | "harvestedHa"
    | "productionT"
    | "yieldKgPerHa"
  > {
  provinceKey: string;
  districtKey: string;
  source: YieldSource;
  editionDate: string;
}

/** More than all seasons, periods and modalities of a district's crops. */
const MOST_ROWS = 2000;

export type SeriesRepository = ReturnType<typeof seriesRepository>;

/** Official yields of districts, from saved editions; of several the newest that says something of a season. */
export function seriesRepository(db: Kysely<Database>) {
  const rowsOf = async (
    asked: readonly Record<string, string>[],
    isAsked: ReturnType<typeof sql<boolean>>,
    crops: readonly StatisticCrop[],
  ): Promise<HoldingYield[]> => {
    if (asked.length === 0 || crops.length === 0) return [];
    const { rows } = await sql<HoldingYield>`
      select distinct on (y.country, y.district_code, y.crop, y.season, y.period, y.modality)
        y.country, y.district_code as "districtCode", y.province, y.province_key as "provinceKey", y.district,
        y.district_key as "districtKey", y.crop, y.season, y.period, y.modality, y.harvested_ha as "harvestedHa",
        y.production_t as "productionT", y.yield_kg_per_ha as "yieldKgPerHa",
        e.source, e.edition_date as "editionDate"
      from (select distinct * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as asked (country text, "districtCode" text, "provinceKey" text, "districtKey" text)) asked
      join district_yield y on ${isAsked}
      join district_yield_edition e on e.id = y.edition_id and e.state = 'saved'
      where y.crop = any(${[...crops]}::text[])
      order by y.country, y.district_code, y.crop, y.season, y.period, y.modality,
        e.edition_date desc, e.saved_at desc, e.id
      limit ${MOST_ROWS * asked.length}`.execute(db);
    return rows;
  };
  return {
    /** Official yields of districts by their codes, in one query. */
    listByCodes: (
      asked: readonly { country: string; districtCode: string }[],
      crops: readonly StatisticCrop[],
    ) =>
      rowsOf(
        asked.map(({ country, districtCode }) => ({ country, districtCode })),
        sql<boolean>`y.country = asked.country and y.district_code = asked."districtCode"`,
        crops,
      ),

    /** The same by the keys of their names. */
    listByNames: (asked: readonly NamedDistrict[], crops: readonly StatisticCrop[]) =>
      rowsOf(
        asked.map(({ country, provinceKey, districtKey }) => ({ country, provinceKey, districtKey })),
        sql<boolean>`y.country = asked.country and y.province_key = asked."provinceKey"
          and y.district_key = asked."districtKey"`,
        crops,
      ),

    /** Stored place of a field, whose right the caller has checked. */
    async findPlace(fieldId: string): Promise<FieldPlace | null> {
      const row = await db
        .selectFrom(fieldNames().as("field"))
        .select(["country", "province", "district", "district_code as districtCode"])
        .where("id", "=", fieldId)
        .executeTakeFirst();
      return row ?? null;
    },
  };
}
