import { accountNames } from "@surco/accounts/tables";
import type { DateRange, PlainDate } from "@surco/calendar";
import { brandNames, genotypeNames } from "@surco/catalogues/tables";
import { anyOf, type Database } from "@surco/db";
import { farmNames } from "@surco/farms/tables";
import { readableFieldNames, seasonNetAreas } from "@surco/fields/tables";
import type { Reader, SessionUser } from "@surco/kit-server";
import { storedFiles } from "@surco/kit-server/tables";
import { type Kysely, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Activity, ActivityFilters, ActivityValues, CostSum, HarvestFigures } from "../contract";
import { type ActivityRow, activityOfRow } from "./activity-row";

/** Marks on the curve of one season. */
const MOST_MARKS = 200;

export type ActivityRepository = ReturnType<typeof activityRepository>;

/** Position in a list: date and id of its last activity. */
export interface ActivityPosition {
  date: string;
  id: string;
}

export interface ActivityPage {
  filters: ActivityFilters;
  after: ActivityPosition | null;
  limit: number;
}

export interface LastSowing {
  fieldId: string;
  date: PlainDate;
  cropId: number;
}

export interface PlannedApplication {
  activityId: string;
  fieldId: string;
  date: PlainDate;
}

/** Reader, and whether costs of other people are shown to them. */
type CostReader = Reader & Pick<SessionUser, "showSensitiveInformation">;

/** Reading of activities, as far as the reader sees their fields. */
export function activityRepository(db: Kysely<Database>) {
  return {
    /** Newest first. */
    async list(
      reader: CostReader,
      { filters, after, limit }: ActivityPage,
    ): Promise<{ activities: Activity[]; next: ActivityPosition | null }> {
      // Names are joined to the rows of the page alone.
      const page = db
        .selectFrom("activity")
        .innerJoin(readableFieldNames(reader).as("field"), "field.id", "activity.field_id")
        .select("activity.id")
        .where("activity.deleted_at", "is", null)
        .where(matches(filters))
        .where(
          after === null
            ? sql<boolean>`true`
            : sql<boolean>`(activity.date, activity.id) < (${after.date}::date, ${after.id}::uuid)`,
        )
        .orderBy("activity.date", "desc")
        .orderBy("activity.id", "desc")
        .limit(limit + 1);
      const rows = await activities(db, reader)
        .innerJoin(page.as("page"), "page.id", "activity.id")
        .orderBy("activity.date", "desc")
        .orderBy("activity.id", "desc")
        .execute();
      const last = rows[limit - 1];
      return {
        activities: rows.slice(0, limit).map((row) => activityOfRow(row, reader)),
        next: rows.length > limit && last ? { date: last.date, id: last.id } : null,
      };
    },

    /** Activities of these ids that are not deleted, by id. */
    async listByIds(reader: SessionUser, ids: readonly string[]): Promise<Map<string, Activity>> {
      if (ids.length === 0) return new Map();
      const rows = await activities(db, reader).where("activity.id", "=", anyOf(ids)).execute();
      return new Map(rows.map((row) => [row.id, activityOfRow(row, reader)]));
    },

    /** Types and days of done activities of a field, as far as the reader sees it, oldest first. */
    async listDone(
      reader: Reader,
      fieldId: string,
      { from, until }: DateRange,
    ): Promise<{ date: PlainDate; type: ActivityValues["type"] }[]> {
      return db
        .selectFrom("activity")
        .innerJoin(readableFieldNames(reader).as("field"), "field.id", "activity.field_id")
        .select(["activity.date", "activity.type"])
        .distinct()
        .where("activity.field_id", "=", fieldId)
        .where("activity.deleted_at", "is", null)
        .where("activity.status", "=", "done")
        .where("activity.date", ">=", from)
        .where("activity.date", "<=", until)
        .orderBy("activity.date")
        .limit(MOST_MARKS)
        .execute();
    },

    /** Planned applications of fields, whose rights the caller has checked, in some days. */
    async listPlannedApplications(
      fieldIds: readonly string[],
      { from, until }: DateRange,
    ): Promise<PlannedApplication[]> {
      return db
        .selectFrom("activity")
        .select(["id as activityId", "field_id as fieldId", "date"])
        .where("field_id", "=", anyOf(fieldIds))
        .where("deleted_at", "is", null)
        .where("status", "=", "planned")
        .where("type", "=", "application")
        .where("date", ">=", from)
        .where("date", "<=", until)
        .orderBy("date")
        .orderBy("id")
        .execute();
    },

    /** Last sowing done of each field, whose rights the caller has checked, since a day. */
    async listLastSowings(fieldIds: readonly string[], since: PlainDate): Promise<LastSowing[]> {
      const rows = await db
        .selectFrom("activity")
        .distinctOn("field_id")
        .select(["field_id as fieldId", "date", "crop_id as cropId"])
        .where("field_id", "=", anyOf(fieldIds))
        .where("deleted_at", "is", null)
        .where("status", "=", "done")
        .where("type", "=", "sow")
        .where("date", ">=", since)
        .orderBy("field_id")
        .orderBy("date", "desc")
        .orderBy("id", "desc")
        .execute();
      return rows.flatMap(({ cropId, ...row }) => (cropId === null ? [] : [{ ...row, cropId }]));
    },

    /** Sums of the costs that the reader may see. */
    async sumCosts(reader: SessionUser, filters: ActivityFilters, limit: number): Promise<CostSum[]> {
      const seesAll = reader.showSensitiveInformation;
      return db
        .selectFrom("activity")
        .innerJoin(readableFieldNames(reader).as("field"), "field.id", "activity.field_id")
        .leftJoin(seasonNetAreas().as("net"), (join) =>
          join.onRef("net.field_id", "=", "activity.field_id").onRef("net.season", "=", "activity.season"),
        )
        .select(["activity.field_id as fieldId", "field.name as fieldName", "activity.season"])
        .select(["activity.period", "activity.type"])
        .select(({ fn }) => [
          fn.countAll<number>().as("count"),
          fn.sum<number>("activity.cost_usd_per_ha").as("costUsdPerHa"),
          sql<number>`max(coalesce(net.net_area_ha, field.area_ha))`.as("areaHa"),
          sql<number>`sum(activity.cost_usd_per_ha * coalesce(net.net_area_ha, field.area_ha))`.as(
            "totalCostUsd",
          ),
        ])
        .where("activity.deleted_at", "is", null)
        .where("activity.status", "=", "done")
        .where("activity.cost_usd_per_ha", "is not", null)
        .where(
          sql<boolean>`(${seesAll} or field.account_id = ${reader.id} or activity.author_id = ${reader.id})`,
        )
        .where(matches(filters))
        .groupBy(["activity.field_id", "field.name", "activity.season", "activity.period", "activity.type"])
        .orderBy("activity.season", "desc")
        .orderBy("field.name")
        .orderBy("activity.field_id")
        .orderBy("activity.period")
        .orderBy("activity.type")
        .limit(limit)
        .execute();
    },
  };
}

function activities(db: Kysely<Database>, reader: Reader) {
  return db
    .selectFrom("activity")
    .innerJoin(readableFieldNames(reader).as("field"), "field.id", "activity.field_id")
    .innerJoin(farmNames().as("farm"), "farm.id", "field.farm_id")
    .leftJoin(seasonNetAreas().as("net"), (join) =>
      join.onRef("net.field_id", "=", "activity.field_id").onRef("net.season", "=", "activity.season"),
    )
    .leftJoin(genotypeNames().as("genotype"), (join) =>
      join.on(sql<boolean>`genotype.id = (activity.details ->> 'genotypeId')::int`),
    )
    .leftJoin(brandNames().as("brand"), "brand.id", "genotype.brand_id")
    .leftJoin(accountNames().as("author"), "author.id", "activity.author_id")
    .leftJoin(accountNames().as("editor"), "editor.id", "activity.editor_id")
    .select(activityColumns)
    .select(["field.name as field_name", "field.account_id as owner_id", "farm.name as farm_name"])
    .select(sql<number>`coalesce(net.net_area_ha, field.area_ha)`.as("area_ha"))
    .select(["genotype.name as genotype_name", "brand.name as brand_name"])
    .select(["author.first_name as author_first_name", "author.last_name as author_last_name"])
    .select(["editor.first_name as editor_first_name", "editor.last_name as editor_last_name"])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("activity_attachment as attachment")
          .innerJoin(storedFiles().as("file"), "file.id", "attachment.file_id")
          .select(["attachment.id", "attachment.name", "attachment.uploader_id"])
          .select(["file.content_type", "file.size_bytes", "field.account_id as owner_id"])
          .whereRef("attachment.activity_id", "=", "activity.id")
          .where("attachment.deleted_at", "is", null)
          .orderBy("attachment.id"),
      ).as("attachments"),
    )
    .where("activity.deleted_at", "is", null)
    .$castTo<ActivityRow>();
}

const activityColumns = [
  "activity.id",
  "activity.field_id",
  "activity.type",
  "activity.date",
  "activity.season",
  "activity.period",
  "activity.status",
  "activity.crop_id",
  "activity.comments",
  "activity.details",
  "activity.cost_usd_per_ha",
  "activity.base_moisture_pct",
  "activity.drying_loss_pct",
  "activity.handling_loss_pct",
  "activity.commercial_yield_t_per_ha",
  "activity.base_moisture_yield_t_per_ha",
  "activity.yield_model",
  "activity.author_id",
  "activity.version",
  "activity.created_at",
  "activity.updated_at",
] as const;

/** SQL condition on `activity`, joined with its `field`. */
function matches(filters: ActivityFilters) {
  const { season, period, types, statuses, fieldIds, farmIds, cropIds, from, until, contractor } = filters;
  const conditions = [
    season && sql`activity.season = ${season}`,
    period && sql`activity.period = ${period}`,
    types && sql`activity.type = any(${types}::text[])`,
    statuses && sql`activity.status = any(${statuses}::text[])`,
    fieldIds && sql`activity.field_id = ${anyOf(fieldIds)}`,
    farmIds && sql`field.farm_id = ${anyOf(farmIds)}`,
    cropIds && sql`activity.crop_id = any(${cropIds}::int[])`,
    from && sql`activity.date >= ${from}::date`,
    until && sql`activity.date <= ${until}::date`,
    contractor && sql`lower(activity.details ->> 'contractor') = lower(${contractor})`,
  ].filter((condition) => condition !== undefined && condition !== "");
  return sql<boolean>`${sql.join([sql`true`, ...conditions], sql` and `)}`;
}

/** Columns of the yields of a harvest. */
export function harvestColumns(harvest: HarvestFigures | null) {
  return {
    base_moisture_pct: harvest?.baseMoisturePct ?? null,
    drying_loss_pct: harvest?.dryingLossPct ?? null,
    handling_loss_pct: harvest?.handlingLossPct ?? null,
    commercial_yield_t_per_ha: harvest?.commercialYieldTPerHa ?? null,
    base_moisture_yield_t_per_ha: harvest?.baseMoistureYieldTPerHa ?? null,
    yield_model: harvest?.model ?? null,
  };
}
