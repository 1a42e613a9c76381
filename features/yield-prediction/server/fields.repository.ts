import type { Period, Season } from "@surco/calendar";
import type { Boundary } from "@surco/contract";
import { anyOf, type Database } from "@surco/db";
import { farmNames } from "@surco/farms/tables";
import { isPremiumPlan, premiumPlans } from "@surco/fields/contract";
import { bboxOfBox } from "@surco/fields/server";
import { fieldRecords, readableFieldNames, seasonCrops } from "@surco/fields/tables";
import type { Bbox } from "@surco/geometry";
import type { NamePosition, Reader } from "@surco/kit-server";
import { type Kysely, sql } from "kysely";
import type { DistrictPlace } from "./district-place";
import type { FieldSeasonKey } from "./prediction.repository";

/** Field with all that a prediction takes of it. */
export interface PlacedField extends DistrictPlace {
  fieldId: string;
  accountId: string;
  polygon: Boundary;
  polygonHash: string;
  bbox: Bbox;
}

/** Field of an owner in a district. */
export interface Neighbour extends Omit<DistrictPlace, "districtCode"> {
  fieldId: string;
  accountId: string;
}

/** Field with a crop in a season. */
export interface SeasonField extends DistrictPlace {
  fieldId: string;
  fieldName: string;
  farmName: string;
  areaHa: number;
  cropId: number;
  isPremium: boolean;
}

export interface SeasonFieldsPage {
  season: Season;
  period: Period;
  cropId: number | null;
  fieldIds: readonly string[] | null;
  after: NamePosition | null;
  limit: number;
}

/** Fields of one owner in one district that are compared with each other. */
const MOST_NEIGHBOURS = 200;

export type FieldsRepository = ReturnType<typeof fieldsRepository>;

export function fieldsRepository(db: Kysely<Database>) {
  const placedFields = () =>
    db
      .selectFrom(fieldRecords().as("field"))
      .select(["field.id as fieldId", "field.account_id as accountId", "field.polygon"])
      .select(["field.polygon_hash as polygonHash", "field.bounds"])
      .select(["field.country", "field.province", "field.district", "field.district_code as districtCode"])
      .where("field.deleted_at", "is", null);
  const premiumFields = () => placedFields().where("field.plan", "in", [...premiumPlans]);

  return {
    /** Fields of any plan by id, after the given one. */
    async listPlaced(after: string | null, limit: number): Promise<PlacedField[]> {
      const rows = await placedFields()
        .$if(after !== null, (query) => query.where("field.id", ">", after ?? ""))
        .orderBy("field.id")
        .limit(limit)
        .execute();
      return rows.map(placedField);
    },

    /** Fields with a premium plan by id, after the given one: call again with the last until fewer than `limit` come. */
    async listPremium(after: string | null, limit: number): Promise<PlacedField[]> {
      const rows = await premiumFields()
        .$if(after !== null, (query) => query.where("field.id", ">", after ?? ""))
        .orderBy("field.id")
        .limit(limit)
        .execute();
      return rows.map(placedField);
    },

    /** Fields with a premium plan among these, and all of a polygon with one. */
    async listPremiumAmong(fieldIds: readonly string[], polygonHash: string | null): Promise<PlacedField[]> {
      const rows = await premiumFields()
        .where((eb) =>
          eb.or([eb("field.id", "=", anyOf(fieldIds)), eb("field.polygon_hash", "=", polygonHash ?? "")]),
        )
        .orderBy("field.id")
        .execute();
      return rows.map(placedField);
    },

    /** Ids of the fields of the same owners in the same districts as these, those themselves among them. */
    async listNeighbours(fields: readonly PlacedField[]): Promise<Neighbour[]> {
      const placed = fields.filter(({ province, district }) => province !== null && district !== null);
      if (placed.length === 0) return [];
      const places = JSON.stringify(
        placed.map(({ accountId, country, province, district }) => ({
          accountId,
          country,
          province,
          district,
        })),
      );
      const { rows } = await sql<Neighbour>`
        select neighbour.id as "fieldId", neighbour.account_id as "accountId", neighbour.country, neighbour.province, neighbour.district
        from ${fieldRecords()} neighbour
        join (select distinct * from jsonb_to_recordset(${places}::jsonb)
          as place ("accountId" uuid, country text, province text, district text)) place
          on place."accountId" = neighbour.account_id and place.country is not distinct from neighbour.country
          and place.province = neighbour.province and place.district = neighbour.district
        where neighbour.deleted_at is null
        order by neighbour.id limit ${MOST_NEIGHBOURS * placed.length}`.execute(db);
      return rows;
    },

    /** Crop of a field's record in a season; null without one. */
    async findCropId({ fieldId, season, period }: FieldSeasonKey): Promise<number | null> {
      const row = await db
        .selectFrom(seasonCrops().as("crop"))
        .select("crop.crop_id as cropId")
        .where("crop.field_id", "=", fieldId)
        .where("crop.season", "=", season)
        .where("crop.period", "=", period)
        .executeTakeFirst();
      return row?.cropId ?? null;
    },

    /** Readable fields with a crop in a season, by name. */
    async listOfSeason(
      reader: Reader,
      { season, period, cropId, fieldIds, after, limit }: SeasonFieldsPage,
    ): Promise<{ fields: SeasonField[]; next: NamePosition | null }> {
      const rows = await db
        .selectFrom(readableFieldNames(reader).as("field"))
        .innerJoin(fieldRecords().as("record"), "record.id", "field.id")
        .innerJoin(farmNames().as("farm"), "farm.id", "field.farm_id")
        .innerJoin(seasonCrops().as("crop"), "crop.field_id", "field.id")
        .select(["field.id as fieldId", "field.name as fieldName", "field.name_key as nameKey"])
        .select(["farm.name as farmName", "field.area_ha as areaHa", "crop.crop_id as cropId", "record.plan"])
        .select(["field.country", "field.province", "field.district", "field.district_code as districtCode"])
        .where("crop.season", "=", season)
        .where("crop.period", "=", period)
        .where("crop.crop_id", "is not", null)
        .$if(cropId !== null, (query) => query.where("crop.crop_id", "=", cropId ?? 0))
        .$if(fieldIds !== null, (query) => query.where("field.id", "=", anyOf(fieldIds ?? [])))
        .$if(after !== null, (query) =>
          query.where(
            sql<boolean>`(field.name_key, field.id) > (${after?.nameKey ?? ""}, ${after?.id ?? null}::uuid)`,
          ),
        )
        .orderBy("field.name_key")
        .orderBy("field.id")
        .limit(limit + 1)
        .execute();
      const last = rows[limit - 1];
      return {
        fields: rows
          .slice(0, limit)
          .flatMap(({ plan, nameKey: _, cropId: crop, ...field }) =>
            crop === null ? [] : [{ ...field, cropId: crop, isPremium: isPremiumPlan(plan) }],
          ),
        next: rows.length > limit && last ? { nameKey: last.nameKey, id: last.fieldId } : null,
      };
    },
  };
}

function placedField<Row extends { bounds: Parameters<typeof bboxOfBox>[0] }>({ bounds, ...row }: Row) {
  return { ...row, bbox: bboxOfBox(bounds) };
}
