import { anyOf, type Database } from "@surco/db";
import { farmNames } from "@surco/farms/tables";
import { fieldNames, seasonCrops } from "@surco/fields/tables";
import type { NamePosition } from "@surco/kit-server";
import { type Kysely, sql } from "kysely";

/** Own field with what decides whether it can become advanced. */
export interface CandidateField {
  fieldId: string;
  name: string;
  nameKey: string;
  farmName: string;
  areaHa: number;
  country: string | null;
  /** Crops and planned crops of every season. */
  seasons: readonly {
    season: string;
    period: "1" | "2";
    cropId: number | null;
    plannedCropId: number | null;
  }[];
}

/** Own fields of an account, for the conversion to advanced. */
export function convertibleFieldRepository(db: Kysely<Database>) {
  return {
    /** Lists one page by name. */
    async listPage(
      accountId: string,
      after: NamePosition | null,
      limit: number,
    ): Promise<{ fields: CandidateField[]; next: NamePosition | null }> {
      const rows = await candidates(db, accountId)
        .$if(after !== null, (query) =>
          query.where(sql<boolean>`(field.name_key, field.id) > (${after?.nameKey}, ${after?.id}::uuid)`),
        )
        .orderBy("field.name_key")
        .orderBy("field.id")
        .limit(limit + 1)
        .execute();
      const fields = rows.slice(0, limit).map(candidateOf);
      const last = fields.at(-1);
      const next = rows.length > limit && last ? { nameKey: last.nameKey, id: last.fieldId } : null;
      return { fields, next };
    },

    /** Own fields among these, unordered. */
    async listOwn(accountId: string, fieldIds: readonly string[]): Promise<CandidateField[]> {
      const rows = await candidates(db, accountId).where("field.id", "=", anyOf(fieldIds)).execute();
      return rows.map(candidateOf);
    },
  };
}

type SeasonRow = [season: string, period: "1" | "2", cropId: number | null, plannedCropId: number | null];

function candidates(db: Kysely<Database>, accountId: string) {
  return db
    .selectFrom(fieldNames().as("field"))
    .innerJoin(farmNames().as("farm"), "farm.id", "field.farm_id")
    .select(["field.id", "field.name", "field.name_key", "field.area_ha", "field.country"])
    .select("farm.name as farm_name")
    .select(({ selectFrom }) =>
      selectFrom(seasonCrops().as("crop"))
        .select(
          sql<SeasonRow[] | null>`json_agg(json_build_array(season, period, crop_id, planned_crop_id))`.as(
            "rows",
          ),
        )
        .whereRef("crop.field_id", "=", "field.id")
        .as("seasons"),
    )
    .where("field.account_id", "=", accountId)
    .where("field.deleted_at", "is", null);
}

function candidateOf(row: {
  id: string;
  name: string;
  name_key: string;
  area_ha: number;
  country: string | null;
  farm_name: string;
  seasons: SeasonRow[] | null;
}): CandidateField {
  return {
    fieldId: row.id,
    name: row.name,
    nameKey: row.name_key,
    farmName: row.farm_name,
    areaHa: row.area_ha,
    country: row.country,
    seasons: (row.seasons ?? []).map(([season, period, cropId, plannedCropId]) => ({
      season,
      period,
      cropId,
      plannedCropId,
    })),
  };
}
