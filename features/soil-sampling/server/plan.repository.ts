import type { Database } from "@surco/db";
import { fieldNames } from "@surco/fields/tables";
import { type ClientWrite, DATA_EXPORT_PAGE, refuse, softDeletion, writeOnce } from "@surco/kit-server";
import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import { z } from "zod";
import { analyteId, type SoilPlan, type SoilPlanSummary, soilDepth, soilSample, soilZone } from "../contract";
import type { PlacedPoint } from "./place-plan";

export type PlanRepository = ReturnType<typeof planRepository>;

/** Plan as stored, without its points. */
export interface StoredPlan extends Omit<SoilPlan, "points"> {
  isDeleted: boolean;
}

export interface PlanToSave
  extends Omit<SoilPlan, "code" | "points" | "version" | "createdAt" | "updatedAt"> {
  points: readonly PlacedPoint[];
}

/** Changes of a plan; points in place of those it had. */
export interface PlanUpdate extends Partial<Pick<SoilPlan, "name" | "plannedOn" | "analyses" | "routeM">> {
  points?: readonly PlacedPoint[];
}

const [storedDepths, storedAnalyses] = [z.array(soilDepth), z.array(analyteId)];
const [storedZones, storedSamples] = [z.array(soilZone), z.array(soilSample)];
/** Most plans of a field that are listed. */
const MOST = 200;

/** Sampling plans of fields, whose right the caller has checked. */
export function planRepository(db: Kysely<Database>) {
  return {
    ...softDeletion(db, sql.table("soil_sampling_plan"), { hasVersion: true }),

    /** Plans of a field, newest first. */
    async list(fieldId: string): Promise<SoilPlanSummary[]> {
      const rows = await db
        .selectFrom("soil_sampling_plan as plan")
        .select(["id", "field_id", "code", "name", "season", "planned_on", "samples"])
        .select(["version", "created_at", "updated_at"])
        .select(({ selectFrom, fn }) => [
          selectFrom("soil_sampling_point")
            .select(fn.countAll<number>().as("points"))
            .whereRef("plan_id", "=", "plan.id")
            .as("points"),
          selectFrom("soil_sampling_point")
            .select(fn.countAll<number>().as("taken"))
            .whereRef("plan_id", "=", "plan.id")
            .where("taken_on", "is not", null)
            .as("taken"),
          selectFrom("soil_sampling_result")
            .select(fn.countAll<number>().as("analysed"))
            .whereRef("plan_id", "=", "plan.id")
            .as("analysed"),
        ])
        .where("field_id", "=", fieldId)
        .where("deleted_at", "is", null)
        .orderBy("created_at", "desc")
        .limit(MOST)
        .execute();
      return rows.map((row) => ({
        ...headOfRow(row),
        samples: row.samples.length,
        points: Number(row.points),
        takenPoints: Number(row.taken),
        analysedBags: Number(row.analysed),
      }));
    },

    /** Finds a plan also where it is deleted. */
    async find(fieldId: string, planId: string): Promise<StoredPlan | null> {
      const row = await db
        .selectFrom("soil_sampling_plan")
        .selectAll()
        .where("id", "=", planId)
        .where("field_id", "=", fieldId)
        .executeTakeFirst();
      return row === undefined ? null : planOfRow(row);
    },

    /** Writes a plan with its points, or nothing where its id or its code is there. @returns false: nothing */
    async insert(authorId: string, plan: PlanToSave, code: string, now: Date): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto("soil_sampling_plan")
          .values({
            id: plan.id,
            field_id: plan.fieldId,
            code,
            name: plan.name,
            season: plan.season,
            planned_on: plan.plannedOn,
            depths: JSON.stringify(plan.depths),
            analyses: JSON.stringify(plan.analyses),
            sub_samples: plan.subSamples,
            border_m: plan.borderM,
            zones: JSON.stringify(plan.zones),
            samples: JSON.stringify(plan.samples),
            route_m: plan.routeM,
            author_id: authorId,
            created_at: now,
            updated_at: now,
          })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (!numInsertedOrUpdatedRows) return false;
        await insertPoints(trx, plan, plan.points, now);
        return true;
      });
    },

    /**
     * Applies a client's write once.
     *
     * @returns "repeated" where it was applied before; null where the plan has another version
     * @throws AppError SOIL_POINT_TAKEN where soil was taken at a removed point
     */
    change(
      write: ClientWrite,
      { id, fieldId, version }: Pick<StoredPlan, "id" | "fieldId" | "version">,
      { name, plannedOn, analyses, routeM, points }: PlanUpdate,
    ): Promise<"written" | "repeated" | null> {
      return writeOnce(db, write, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable("soil_sampling_plan")
          .set({
            ...(name !== undefined && { name }),
            ...(plannedOn !== undefined && { planned_on: plannedOn }),
            ...(analyses !== undefined && { analyses: JSON.stringify(analyses) }),
            ...(routeM !== undefined && { route_m: routeM }),
            version: version + 1,
            updated_at: write.at,
          })
          .where("id", "=", id)
          .where("version", "=", version)
          .where("deleted_at", "is", null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return null;
        if (points !== undefined) await replacePoints(trx, { id, fieldId }, points, write.at);
        return "written";
      });
    },

    /** A page of the plans of an account's fields. */
    listForExport: (accountId: string, after: string | null) =>
      db
        .selectFrom("soil_sampling_plan as plan")
        .innerJoin(fieldNames().as("field"), "field.id", "plan.field_id")
        .selectAll("plan")
        .select("field.name as field_name")
        .select(({ selectFrom }) => [
          selectFrom("soil_sampling_point as point")
            .select(
              sql<object[]>`coalesce(json_agg(to_json(point) order by point.number), '[]')`.as("points"),
            )
            .whereRef("point.plan_id", "=", "plan.id")
            .as("points"),
          selectFrom("soil_sampling_result as result")
            .select(
              sql<object[]>`coalesce(json_agg(to_json(result) order by result.code), '[]')`.as("results"),
            )
            .whereRef("result.plan_id", "=", "plan.id")
            .as("results"),
        ])
        .where("field.account_id", "=", accountId)
        .$if(after !== null, (query) => query.where("plan.id", ">", after ?? ""))
        .orderBy("plan.id")
        .limit(DATA_EXPORT_PAGE)
        .execute(),
  };
}

async function insertPoints(
  trx: Transaction<Database>,
  { id, fieldId }: { id: string; fieldId: string },
  points: readonly PlacedPoint[],
  now: Date,
): Promise<void> {
  await trx
    .insertInto("soil_sampling_point")
    .values(
      points.map((point) => ({
        id: point.id,
        plan_id: id,
        field_id: fieldId,
        number: point.number,
        sample: point.sample,
        lng: point.place[0],
        lat: point.place[1],
        updated_at: now,
      })),
    )
    // A record of the work may have changed meanwhile: places and numbers alone are written.
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet(({ ref }) => ({
        number: ref("excluded.number"),
        lng: ref("excluded.lng"),
        lat: ref("excluded.lat"),
      })),
    )
    .execute();
}

async function replacePoints(
  trx: Transaction<Database>,
  plan: { id: string; fieldId: string },
  points: readonly PlacedPoint[],
  now: Date,
): Promise<void> {
  const kept = points.map(({ id }) => id);
  await trx
    .deleteFrom("soil_sampling_point")
    .where("plan_id", "=", plan.id)
    .where("id", "not in", kept)
    .where("taken_on", "is", null)
    .execute();
  // Somebody may have taken soil there since the points were read.
  const taken = await trx
    .selectFrom("soil_sampling_point")
    .select("number")
    .where("plan_id", "=", plan.id)
    .where("id", "not in", kept)
    .executeTakeFirst();
  if (taken !== undefined) throw refuse("SOIL_POINT_TAKEN", { number: taken.number });
  await insertPoints(trx, plan, points, now);
}

type Row = Selectable<Database["soil_sampling_plan"]>;
type HeadRow = Pick<
  Row,
  "id" | "field_id" | "code" | "name" | "season" | "planned_on" | "version" | "created_at" | "updated_at"
>;

function headOfRow(row: HeadRow) {
  return {
    id: row.id,
    fieldId: row.field_id,
    code: row.code,
    name: row.name,
    season: row.season,
    plannedOn: row.planned_on,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function planOfRow(row: Row): StoredPlan {
  return {
    ...headOfRow(row),
    depths: storedDepths.parse(row.depths),
    analyses: storedAnalyses.parse(row.analyses),
    subSamples: row.sub_samples,
    borderM: row.border_m,
    zones: storedZones.parse(row.zones),
    samples: storedSamples.parse(row.samples),
    routeM: row.route_m,
    isDeleted: row.deleted_at !== null,
  };
}
