import { accountNames } from "@surco/accounts/tables";
import { commercialYields } from "@surco/activities/tables";
import type { Boundary } from "@surco/contract";
import type { Database } from "@surco/db";
import { farmNames } from "@surco/farms/tables";
import { fieldNames, fieldRecords, readableFieldNames, seasonNetAreas } from "@surco/fields/tables";
import { DATA_EXPORT_PAGE, findChangeTime, type SessionUser, softDeletion } from "@surco/kit-server";
import { type Kysely, sql } from "kysely";
import { MAX_PLANS, type Plan, type PlanValues } from "../../contract";
import type { FieldSeason } from "../field-season";
import { netAreaHa, seesPlan } from "./plan-access.repository";
import { columnsOf, type PlanRow, planOfRow } from "./plan-row";

export type PlanRepository = ReturnType<typeof planRepository>;

/** Plan with what decides the rights of its reader. */
export interface FoundPlan {
  plan: Plan;
  isDeleted: boolean;
  isOfOwner: boolean;
}

/** Field of a plan as its writer stands to it. */
export interface PlanField {
  polygon: Boundary;
  name: string;
  farmName: string;
  areaHa: number;
  isOwn: boolean;
  country: string | null;
  /** The writer may say which scenario is the plan: its owner, and managers who write. */
  mayChoose: boolean;
}

/** Plans of the gross margin, as far as the reader sees their fields, prices and costs. */
export function planRepository(db: Kysely<Database>) {
  const ofFields = (reader: SessionUser) =>
    db
      .selectFrom("gross_margin_plan as plan")
      .innerJoin(readableFieldNames(reader).as("field"), "field.id", "plan.field_id");

  const visible = (reader: SessionUser) =>
    ofFields(reader)
      .leftJoin(seasonNetAreas().as("net"), (join) =>
        join.onRef("net.field_id", "=", "plan.field_id").onRef("net.season", "=", "plan.season"),
      )
      .leftJoin(accountNames().as("author"), "author.id", "plan.author_id")
      .selectAll("plan")
      .select(["field.account_id as owner_id", netAreaHa.as("area_ha")])
      .select(["author.first_name as author_first_name", "author.last_name as author_last_name"])
      .select((eb) =>
        eb
          .selectFrom(commercialYields().as("harvest"))
          .select(({ fn }) => fn.avg<number | null>("harvest.commercial_yield_t_per_ha").as("mean"))
          .whereRef("harvest.field_id", "=", "plan.field_id")
          .whereRef("harvest.season", "=", "plan.season")
          .whereRef("harvest.period", "=", "plan.period")
          .whereRef("harvest.crop_id", "=", "plan.crop_id")
          .as("harvested_yield_t_per_ha"),
      )
      .where(seesPlan(reader))
      .$castTo<PlanRow>();

  return {
    ...softDeletion(db, sql.table("gross_margin_plan"), { hasVersion: false }),

    editedAt: (id: string) => findChangeTime(db, sql.table("gross_margin_plan"), id),

    /** Plans of a field's season and period that the reader may see, the chosen one first, and the number of the others. */
    async list(reader: SessionUser, at: FieldSeason): Promise<{ plans: Plan[]; hiddenCount: number }> {
      const rows = await visible(reader)
        .where("plan.field_id", "=", at.fieldId)
        .where("plan.season", "=", at.season)
        .where("plan.period", "=", at.period)
        .where("plan.deleted_at", "is", null)
        .orderBy("plan.is_chosen", "desc")
        .orderBy("plan.created_at")
        .orderBy("plan.id")
        .limit(MAX_PLANS)
        .execute();
      const { hidden } = await ofFields(reader)
        .select(({ fn }) => fn.countAll<number>().as("hidden"))
        .where("plan.field_id", "=", at.fieldId)
        .where("plan.season", "=", at.season)
        .where("plan.period", "=", at.period)
        .where("plan.deleted_at", "is", null)
        .where(sql<boolean>`not ${seesPlan(reader)}`)
        .executeTakeFirstOrThrow();
      return { plans: rows.map((row) => planOfRow(row, reader)), hiddenCount: Number(hidden) };
    },

    /** Finds a plan also where it is deleted. */
    async find(reader: SessionUser, fieldId: string, id: string): Promise<FoundPlan | null> {
      const row = await visible(reader)
        .where("plan.id", "=", id)
        .where("plan.field_id", "=", fieldId)
        .executeTakeFirst();
      return row === undefined
        ? null
        : {
            plan: planOfRow(row, reader),
            isDeleted: row.deleted_at !== null,
            isOfOwner: row.owner_id === reader.id,
          };
    },

    /** Field of plans of a season, as far as the reader sees it. */
    async findField(reader: SessionUser, fieldId: string, season: string): Promise<PlanField | null> {
      const row = await db
        .selectFrom(readableFieldNames(reader).as("field"))
        .innerJoin(farmNames().as("farm"), "farm.id", "field.farm_id")
        .innerJoin(fieldRecords().as("record"), "record.id", "field.id")
        .leftJoin(seasonNetAreas().as("net"), (join) =>
          join.onRef("net.field_id", "=", "field.id").on("net.season", "=", season),
        )
        .select(["field.account_id", "field.country", "field.is_logged", netAreaHa.as("areaHa")])
        .select(["field.name", "farm.name as farmName", "record.polygon"])
        .where("field.id", "=", fieldId)
        .executeTakeFirst();
      if (row === undefined) return null;
      const { polygon, name, farmName, country, areaHa } = row;
      const isOwn = row.account_id === reader.id;
      return { polygon, name, farmName, country, areaHa, isOwn, mayChoose: isOwn || row.is_logged };
    },

    /**
     * Saves a plan; the first one of its season and period is chosen where its author may choose. A repeated write changes
     * nothing.
     *
     * @returns false where the season and period have no room
     */
    async insert(
      authorId: string,
      { id, values, mayChoose, ...at }: FieldSeason & { id: string; values: PlanValues; mayChoose: boolean },
      now: Date,
    ): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        await lockSeason(trx, at);
        const standing = await plansOf(trx, at);
        if (standing.some((one) => one.id === id)) return true;
        if (standing.length >= MAX_PLANS) return false;
        await trx
          .insertInto("gross_margin_plan")
          .values({
            ...columnsOf(values),
            id,
            field_id: at.fieldId,
            season: at.season,
            period: at.period,
            is_chosen: mayChoose && !standing.some(({ is_chosen }) => is_chosen),
            copy_id: null,
            author_id: authorId,
            created_at: now,
            updated_at: now,
            deleted_at: null,
          })
          .onConflict((conflict) => conflict.column("id").doNothing())
          .execute();
        return true;
      });
    },

    /** Writes over a version. @returns false where the version is no longer that one */
    async update(id: string, version: number, values: PlanValues, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("gross_margin_plan")
        .set(({ eb }) => ({ ...columnsOf(values), updated_at: now, version: eb("version", "+", 1) }))
        .where("id", "=", id)
        .where("version", "=", version)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Makes a scenario the plan of its season and period; its version stays, since its values do. */
    async choose(id: string, at: FieldSeason): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await lockSeason(trx, at);
        await trx
          .updateTable("gross_margin_plan")
          .set({ is_chosen: false })
          .where("field_id", "=", at.fieldId)
          .where("season", "=", at.season)
          .where("period", "=", at.period)
          .where("is_chosen", "=", true)
          .where("id", "<>", id)
          .execute();
        await trx
          .updateTable("gross_margin_plan")
          .set({ is_chosen: true })
          .where("id", "=", id)
          .where("deleted_at", "is", null)
          .execute();
      });
    },

    /** Restores a plan that was deleted after that moment. @returns false where there is no room */
    async restorePlan(id: string, at: FieldSeason, deletedAfter: Date): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        await lockSeason(trx, at);
        const standing = await plansOf(trx, at);
        if (standing.some((one) => one.id === id)) return true;
        if (standing.length >= MAX_PLANS) return false;
        const isTaken = standing.some(({ is_chosen }) => is_chosen);
        await trx
          .updateTable("gross_margin_plan")
          .set({ deleted_at: null, ...(isTaken && { is_chosen: false }) })
          .where("id", "=", id)
          .where("deleted_at", ">", deletedAfter)
          .execute();
        return true;
      });
    },

    /** A page of the plans of an account's fields, and those that it wrote in others'. */
    listForExport: (accountId: string, after: string | null) =>
      db
        .selectFrom("gross_margin_plan as plan")
        .innerJoin(fieldNames().as("field"), "field.id", "plan.field_id")
        .selectAll("plan")
        .select("field.name as field_name")
        .where((eb) => eb.or([eb("field.account_id", "=", accountId), eb("plan.author_id", "=", accountId)]))
        .$if(after !== null, (query) => query.where("plan.id", ">", after ?? ""))
        .orderBy("plan.id")
        .limit(DATA_EXPORT_PAGE)
        .execute(),
  };
}

/** Holds the plans of a season and period until the transaction ends, so that one of them is chosen. */
async function lockSeason(trx: Kysely<Database>, { fieldId, season, period }: FieldSeason): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`gross-margin ${fieldId} ${season} ${period}`}, 0))`.execute(
    trx,
  );
}

function plansOf(trx: Kysely<Database>, { fieldId, season, period }: FieldSeason) {
  return trx
    .selectFrom("gross_margin_plan")
    .select(["id", "is_chosen"])
    .where("field_id", "=", fieldId)
    .where("season", "=", season)
    .where("period", "=", period)
    .where("deleted_at", "is", null)
    .execute();
}
