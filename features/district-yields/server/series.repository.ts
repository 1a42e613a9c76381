import type { Database } from "@surco/db";
import { type Kysely, sql } from "kysely";
import type { DistrictYield, StatisticCrop, YieldSource } from "../contract";
import { districtKey, provinceKey } from "./files/place-keys";

/** Stored place of a field. */
export interface FieldPlace {
  country: string | null;
  province: string | null;
  district: string | null;
  /** INDEC or INEGI code, where the place service gave one. */
  districtCode?: string | null;
}

/** Row that holds of a season, with the edition that it comes from. */
export interface HoldingYield
  extends Pick<
    DistrictYield,
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
  source: YieldSource;
  editionDate: string;
}

/** More than all seasons, periods and modalities of a district's crops. */
const MOST_ROWS = 2000;

export type SeriesRepository = ReturnType<typeof seriesRepository>;

/** Official yields of one district, from saved editions; of several the newest that says something of a season. */
export function seriesRepository(db: Kysely<Database>) {
  const rowsWhere = async (
    where: ReturnType<typeof sql<boolean>>,
    crops: readonly StatisticCrop[],
  ): Promise<HoldingYield[]> => {
    const { rows } = await sql<HoldingYield>`
      select distinct on (y.crop, y.season, y.period, y.modality)
        y.province, y.district, y.crop, y.season, y.period, y.modality, y.harvested_ha as "harvestedHa",
        y.production_t as "productionT", y.yield_kg_per_ha as "yieldKgPerHa",
        e.source, e.edition_date as "editionDate"
      from district_yield y
      join district_yield_edition e on e.id = y.edition_id and e.state = 'saved'
      where ${where} and y.crop = any(${[...crops]}::text[])
      order by y.crop, y.season, y.period, y.modality, e.edition_date desc, e.saved_at desc, e.id
      limit ${MOST_ROWS}`.execute(db);
    return rows;
  };
  return {
    listByCode: (country: string, districtCode: string, crops: readonly StatisticCrop[]) =>
      rowsWhere(sql<boolean>`y.country = ${country} and y.district_code = ${districtCode}`, crops),

    listByName: (country: string, province: string, district: string, crops: readonly StatisticCrop[]) =>
      rowsWhere(
        sql<boolean>`y.country = ${country} and y.province_key = ${provinceKey(province)}
          and y.district_key = ${districtKey(district)}`,
        crops,
      ),
  };
}
