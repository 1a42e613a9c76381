import { anyOf, type Database } from "@surco/db";
import { fieldNames, seasonCrops } from "@surco/fields/tables";
import { softDeletion } from "@surco/kit-server";
import { type Kysely, sql } from "kysely";
import type { ActivityValues, HarvestFigures } from "../contract";
import { harvestColumns } from "./activity.repository";
import { valuesOfRow } from "./activity-row";
import type { FieldSeasons, SeasonPeriod } from "./season-of-activity";

export type ActivityWrites = ReturnType<typeof activityWrites>;

export interface ActivityToSave extends SeasonPeriod {
  id: string;
  fieldId: string;
  values: ActivityValues;
  cropId: number | null;
  costUsdPerHa: number | null;
  harvest: HarvestFigures | null;
}

/** Field as writing needs it: owner, seasons and sowings. */
export interface FieldForWriting extends FieldSeasons {
  fieldId: string;
  accountId: string;
}

interface StoredActivity {
  values: ActivityValues;
  authorId: string | null;
  ownerId: string;
  version: number;
}

/** Writing of activities, for callers that have checked the right to their fields. */
export function activityWrites(db: Kysely<Database>) {
  return {
    ...softDeletion(db, sql.table("activity"), { hasVersion: true }),

    /** Fields of activity ids that are taken, deleted activities too. */
    async findFieldsOf(ids: readonly string[]): Promise<Map<string, string>> {
      const rows = await db
        .selectFrom("activity")
        .select(["id", "field_id"])
        .where("id", "=", anyOf(ids))
        .execute();
      return new Map(rows.map((row) => [row.id, row.field_id]));
    },

    /** Fields with seasons and sowings, by id. @param except  activity whose sowing is left out */
    async listFields(fieldIds: readonly string[], except?: string): Promise<Map<string, FieldForWriting>> {
      const [fields, crops, sowings] = await Promise.all([
        db
          .selectFrom(fieldNames().as("field"))
          .select(["id", "account_id", "country"])
          .where("id", "=", anyOf(fieldIds))
          .execute(),
        db
          .selectFrom(seasonCrops().as("season_crop"))
          .select(["field_id", "season", "period", "crop_id", "planned_crop_id"])
          .where("field_id", "=", anyOf(fieldIds))
          .execute(),
        db
          .selectFrom("activity")
          .select(["field_id", "season", "period", "date", "crop_id as cropId"])
          .where("field_id", "=", anyOf(fieldIds))
          .where("type", "=", "sow")
          .where("status", "<>", "cancelled")
          .where("deleted_at", "is", null)
          .$if(except !== undefined, (query) => query.where("id", "<>", except ?? ""))
          .orderBy("date")
          .execute(),
      ]);
      const [cropsOf, sowingsOf] = [byField(crops), byField(sowings)];
      return new Map(
        fields.map(({ id, account_id, country }) => [
          id,
          {
            fieldId: id,
            accountId: account_id,
            country,
            crops: (cropsOf.get(id) ?? []).map(({ season, period, crop_id, planned_crop_id }) => ({
              season,
              period,
              cropId: crop_id ?? planned_crop_id,
            })),
            sowings: sowingsOf.get(id) ?? [],
          },
        ]),
      );
    },

    /** Inserts activities; existing ids are skipped. */
    async insert(activities: readonly ActivityToSave[], authorId: string, at: Date): Promise<void> {
      if (activities.length === 0) return;
      await db
        .insertInto("activity")
        .values(
          activities.map((activity) => ({
            ...rowOf(activity),
            id: activity.id,
            field_id: activity.fieldId,
            type: activity.values.type,
            author_id: authorId,
            editor_id: authorId,
            created_at: at,
            updated_at: at,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Finds an activity of a field that is not deleted, and locks it until the transaction ends. */
    async lock(fieldId: string, id: string): Promise<StoredActivity | null> {
      const row = await db
        .selectFrom("activity")
        .innerJoin(fieldNames().as("field"), "field.id", "activity.field_id")
        .select([
          "activity.type",
          "activity.date",
          "activity.status",
          "activity.comments",
          "activity.details",
        ])
        .select(["activity.author_id", "activity.version", "field.account_id"])
        .where("activity.id", "=", id)
        .where("activity.field_id", "=", fieldId)
        .where("activity.deleted_at", "is", null)
        .forUpdate("activity")
        .executeTakeFirst();
      if (row === undefined) return null;
      return {
        values: valuesOfRow(row),
        authorId: row.author_id,
        ownerId: row.account_id,
        version: row.version,
      };
    },

    /** Writes a locked activity. */
    async update(activity: ActivityToSave, editorId: string, at: Date): Promise<void> {
      await db
        .updateTable("activity")
        .set(({ eb }) => ({
          ...rowOf(activity),
          editor_id: editorId,
          updated_at: at,
          version: eb("version", "+", 1),
        }))
        .where("id", "=", activity.id)
        .execute();
    },

    /** Author of an activity and owner of its field, deleted or not; null when the field has none of that id. */
    async findPeople(
      fieldId: string,
      id: string,
    ): Promise<{ authorId: string | null; ownerId: string } | null> {
      const row = await db
        .selectFrom("activity")
        .innerJoin(fieldNames().as("field"), "field.id", "activity.field_id")
        .select(["activity.author_id as authorId", "field.account_id as ownerId"])
        .where("activity.id", "=", id)
        .where("activity.field_id", "=", fieldId)
        .executeTakeFirst();
      return row ?? null;
    },
  };
}

function byField<T extends { field_id: string }>(rows: readonly T[]): Map<string, T[]> {
  const map = new Map<string, T[]>();
  for (const row of rows) {
    const list = map.get(row.field_id);
    if (list) list.push(row);
    else map.set(row.field_id, [row]);
  }
  return map;
}

function rowOf({ values, season, period, cropId, costUsdPerHa, harvest }: ActivityToSave) {
  const { type: _, date, status, comments, ...details } = values;
  return {
    date,
    season,
    period,
    status,
    crop_id: cropId,
    comments,
    details: JSON.stringify(details),
    cost_usd_per_ha: costUsdPerHa,
    ...harvestColumns(harvest),
  };
}
