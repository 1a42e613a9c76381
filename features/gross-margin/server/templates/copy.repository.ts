import type { Database } from "@surco/db";
import { anyOf } from "@surco/db";
import { farmNames } from "@surco/farms/tables";
import { readableFieldNames, seasonCrops, seasonNetAreas } from "@surco/fields/tables";
import type { SessionUser } from "@surco/kit-server";
import { type Kysely, sql } from "kysely";
import { v7 as newId } from "uuid";
import type { PlanValues } from "../../contract";
import { netAreaHa } from "../plans/plan-access.repository";
import { columnsOf } from "../plans/plan-row";

export interface CopyTarget {
  fieldIds: readonly string[];
  season: string;
  period: "1" | "2";
}

/** Field of a copy with what decides its outcome. */
export interface TargetField {
  fieldId: string;
  fieldName: string;
  farmName: string;
  country: string | null;
  areaHa: number;
  mayWrite: boolean;
  mayChoose: boolean;
  cropId: number | null;
  planCount: number;
  hasChosen: boolean;
}

/** Fields of a copy that the reader sees, in one query, by name. */
export async function listTargetFields(
  db: Kysely<Database>,
  reader: SessionUser,
  { fieldIds, season, period }: CopyTarget,
): Promise<TargetField[]> {
  const rows = await db
    .selectFrom(readableFieldNames(reader).as("field"))
    .innerJoin(farmNames().as("farm"), "farm.id", "field.farm_id")
    .leftJoin(seasonNetAreas().as("net"), (join) =>
      join.onRef("net.field_id", "=", "field.id").on("net.season", "=", season),
    )
    .leftJoin(seasonCrops().as("crop"), (join) =>
      join
        .onRef("crop.field_id", "=", "field.id")
        .on("crop.season", "=", season)
        .on("crop.period", "=", period),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("gross_margin_plan as plan")
          .select(({ fn }) => [
            fn.countAll<number>().as("planCount"),
            sql<boolean | null>`bool_or(plan.is_chosen)`.as("hasChosen"),
          ])
          .whereRef("plan.field_id", "=", "field.id")
          .where("plan.season", "=", season)
          .where("plan.period", "=", period)
          .where("plan.deleted_at", "is", null)
          .as("standing"),
      (join) => join.onTrue(),
    )
    .select(["field.id as fieldId", "field.name as fieldName", "farm.name as farmName", "field.country"])
    .select(["field.account_id", "field.is_logged", "field.is_shared", netAreaHa.as("areaHa")])
    .select(["crop.crop_id as cropId", "standing.planCount", "standing.hasChosen"])
    .where("field.id", "=", anyOf(fieldIds))
    .orderBy("farm.name_key")
    .orderBy("field.name_key")
    .orderBy("field.id")
    .execute();
  return rows.map(({ account_id, is_logged, is_shared, planCount, hasChosen, ...row }) => {
    const isOwn = account_id === reader.id;
    return {
      ...row,
      mayWrite: isOwn || is_shared || is_logged,
      mayChoose: isOwn || is_logged,
      planCount: Number(planCount ?? 0),
      hasChosen: hasChosen ?? false,
    };
  });
}

/** Holds the plans of the fields until the transaction ends, in the order of their ids. */
export async function lockTargets(
  trx: Kysely<Database>,
  { fieldIds, season, period }: CopyTarget,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('gross-margin ' || id || ${` ${season} ${period}`}, 0))
    from (select id::text from unnest(${[...fieldIds]}::uuid[]) id order by id) locked`.execute(trx);
}

/** Number of plans that a copy made of this account, deleted ones too. */
export async function countCopied(trx: Kysely<Database>, copyId: string): Promise<number> {
  const { count } = await trx
    .selectFrom("gross_margin_plan")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("copy_id", "=", copyId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface Copy {
  copyId: string;
  authorId: string;
  season: string;
  period: "1" | "2";
  values: PlanValues;
  now: Date;
}

export async function insertCopies(
  trx: Kysely<Database>,
  fields: readonly { fieldId: string; isChosen: boolean }[],
  { copyId, authorId, season, period, values, now }: Copy,
): Promise<void> {
  if (fields.length === 0) return;
  await trx
    .insertInto("gross_margin_plan")
    .values(
      fields.map(({ fieldId, isChosen }) => ({
        ...columnsOf(values),
        id: newId(),
        field_id: fieldId,
        season,
        period,
        is_chosen: isChosen,
        copy_id: copyId,
        author_id: authorId,
        created_at: now,
        updated_at: now,
        deleted_at: null,
      })),
    )
    .execute();
}

/** Deletes the plans of an own copy that nobody changed since. @returns their number */
export async function deleteCopies(
  db: Kysely<Database>,
  { copyId, authorId, now }: { copyId: string; authorId: string; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("gross_margin_plan")
    .set({ deleted_at: now })
    .where("copy_id", "=", copyId)
    .where("author_id", "=", authorId)
    .where("version", "=", 1)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
