import type { Period, PlainDate, Season } from "@surco/calendar";
import { anyOf, type Database } from "@surco/db";
import { fieldNames } from "@surco/fields/tables";
import { DATA_EXPORT_PAGE } from "@surco/kit-server";
import { type Kysely, sql } from "kysely";

export interface FieldSeasonKey {
  fieldId: string;
  season: Season;
  period: Period;
}

/** Prediction of a season as it was on one day. */
export interface StoredPrediction extends FieldSeasonKey {
  asOf: PlainDate;
  cropId: number;
  imageDate: PlainDate | null;
  pointKgPerHa: number;
  lowerKgPerHa: number;
  upperKgPerHa: number;
  dvs: number;
  inputsDigest: string;
  parametersVersion: string;
}

/** Predictions of one season: one a day over the longest of them. */
const MOST_OF_SEASON = 400;

export type PredictionRepository = ReturnType<typeof predictionRepository>;

export function predictionRepository(db: Kysely<Database>) {
  const rows = () =>
    db
      .selectFrom("yield_prediction")
      .select(["field_id as fieldId", "season", "period", "as_of as asOf", "crop_id as cropId"])
      .select(["image_date as imageDate", "point_kg_per_ha as pointKgPerHa"])
      .select(["lower_kg_per_ha as lowerKgPerHa", "upper_kg_per_ha as upperKgPerHa", "dvs"])
      .select(["inputs_digest as inputsDigest", "parameters_version as parametersVersion"]);

  return {
    /** Oldest first. */
    list: ({ fieldId, season, period }: FieldSeasonKey): Promise<StoredPrediction[]> =>
      rows()
        .where("field_id", "=", fieldId)
        .where("season", "=", season)
        .where("period", "=", period)
        .orderBy("as_of")
        .limit(MOST_OF_SEASON)
        .execute(),

    /** Latest prediction of each season of fields. */
    async listLatest(fieldIds: readonly string[], season: Season | null = null): Promise<StoredPrediction[]> {
      if (fieldIds.length === 0) return [];
      return rows()
        .distinctOn(["field_id", "season", "period"])
        .where("field_id", "=", anyOf(fieldIds))
        .$if(season !== null, (query) => query.where("season", "=", season ?? ""))
        .orderBy("field_id")
        .orderBy("season")
        .orderBy("period")
        .orderBy("as_of", "desc")
        .execute();
    },

    /** Stores predictions; one of the same day is replaced where it was made of something else. */
    async save(predictions: readonly StoredPrediction[], now: Date): Promise<void> {
      if (predictions.length === 0) return;
      await db
        .insertInto("yield_prediction")
        .values(
          predictions.map((one) => ({
            field_id: one.fieldId,
            season: one.season,
            period: one.period,
            as_of: one.asOf,
            crop_id: one.cropId,
            image_date: one.imageDate,
            point_kg_per_ha: one.pointKgPerHa,
            lower_kg_per_ha: one.lowerKgPerHa,
            upper_kg_per_ha: one.upperKgPerHa,
            dvs: one.dvs,
            inputs_digest: one.inputsDigest,
            parameters_version: one.parametersVersion,
            computed_at: now,
          })),
        )
        .onConflict((conflict) =>
          conflict
            .columns(["field_id", "season", "period", "as_of"])
            .doUpdateSet((eb) => ({
              crop_id: eb.ref("excluded.crop_id"),
              image_date: eb.ref("excluded.image_date"),
              point_kg_per_ha: eb.ref("excluded.point_kg_per_ha"),
              lower_kg_per_ha: eb.ref("excluded.lower_kg_per_ha"),
              upper_kg_per_ha: eb.ref("excluded.upper_kg_per_ha"),
              dvs: eb.ref("excluded.dvs"),
              inputs_digest: eb.ref("excluded.inputs_digest"),
              parameters_version: eb.ref("excluded.parameters_version"),
              computed_at: eb.ref("excluded.computed_at"),
            }))
            .whereRef("yield_prediction.inputs_digest", "!=", "excluded.inputs_digest"),
        )
        .execute();
    },

    /** @returns how many were deleted */
    async deleteBefore(asOf: PlainDate, limit: number): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom("yield_prediction")
        .where(({ eb, refTuple, selectFrom }) =>
          eb(
            refTuple("field_id", "season", "period", "as_of"),
            "in",
            selectFrom("yield_prediction as old")
              .select(["old.field_id", "old.season", "old.period", "old.as_of"])
              .where("old.as_of", "<", asOf)
              .limit(limit)
              .$asTuple("field_id", "season", "period", "as_of"),
          ),
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    },

    /** A page of the predictions of an account's fields after an id, deleted fields too. */
    listOfAccount(accountId: string, after: string | null) {
      const id = sql<string>`yield_prediction.field_id || ' ' || season || ' ' || period || ' ' || as_of`;
      return db
        .selectFrom("yield_prediction")
        .innerJoin(fieldNames().as("field"), "field.id", "yield_prediction.field_id")
        .select([id.as("id"), "field.id as fieldId", "field.name as fieldName", "season", "period"])
        .select(["crop_id as cropId", "as_of as asOf", "image_date as imageDate", "dvs"])
        .select(["point_kg_per_ha as pointKgPerHa", "lower_kg_per_ha as lowerKgPerHa"])
        .select(["upper_kg_per_ha as upperKgPerHa", "parameters_version as parametersVersion"])
        .where("field.account_id", "=", accountId)
        .$if(after !== null, (query) => query.where(id, ">", after ?? ""))
        .orderBy(id)
        .limit(DATA_EXPORT_PAGE)
        .execute();
    },
  };
}
