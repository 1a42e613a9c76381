import { anyOf, type Database } from "@surco/db";
import type { FieldPlan, Ownership, SeasonCrop } from "@surco/fields/contract";
import { type Boundary, bboxOf } from "@surco/geometry";
import { type Kysely, sql, type Transaction } from "kysely";
import { lockFieldCount, requireFieldLimit } from "./field-limit.repository";
import { boxOfBbox } from "./field-row";
import type { Place } from "./place";

export interface FieldToSave {
  id: string;
  farmId: string;
  name: string;
  nameKey: string;
  fiscalName: string;
  ownership: Ownership;
  polygon: Boundary;
  polygonHash: string;
  areaHa: number;
  country: string | null;
  crops: SeasonCrop[];
  /** Producer that works it; none by default. */
  producerId?: string | null;
}

/** Rows of one insert; PostgreSQL takes 65,535 parameters in a statement. */
const ROWS_PER_INSERT = 500;
const CROP_ROWS_PER_INSERT = 5000;

/** Writes of fields; part of `fieldRepository`. */
export function fieldWrites(db: Kysely<Database>) {
  return {
    /**
     * Writes all fields or none; existing ids are skipped.
     * @returns "saved", or the first field not written, since another field of its farm has the name or its id belongs
     * to another account
     */
    async insertAll(
      accountId: string,
      fields: readonly FieldToSave[],
      createdAt: Date,
    ): Promise<"saved" | { refused: FieldToSave; because: "name" | "id" }> {
      try {
        await db.transaction().execute((trx) => insertFields(trx, accountId, fields, createdAt));
        return "saved";
      } catch (error) {
        if (error instanceof FieldNotWrittenError) return { refused: error.field, because: error.because };
        throw error;
      }
    },

    /** Sets the plan of an own field; a trial is granted for the current boundary. @returns false when there is no such field */
    async setPlan(accountId: string, fieldId: string, plan: FieldPlan): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("field")
        .set(({ eb }) => ({
          plan,
          // A second grant keeps the land of the first: otherwise the trial would follow the boundary.
          trial_polygon: plan === "trial" ? sql<string>`coalesce(trial_polygon, polygon)` : null,
          version: eb("version", "+", 1),
        }))
        .where("id", "=", fieldId)
        .where("account_id", "=", accountId)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Stores the place of a field, null when the service knows none. A typed place stays. */
    async saveLocation(fieldId: string, { districtCode, ...names }: Place, locatedAt: Date): Promise<void> {
      await db
        .updateTable("field")
        .set({ ...names, district_code: districtCode, located_at: locatedAt })
        .where("id", "=", fieldId)
        .where("place_is_typed", "=", false)
        .execute();
    },
  };
}

/** Sets plans of fields of any owner, deleted ones too, in the transaction that decides them. A trial is granted for the current boundary. */
export async function setFieldPlans(
  trx: Transaction<Database>,
  plans: readonly { fieldId: string; plan: FieldPlan }[],
): Promise<void> {
  for (const plan of new Set(plans.map((one) => one.plan))) {
    const fieldIds = plans.filter((one) => one.plan === plan).map(({ fieldId }) => fieldId);
    await trx
      .updateTable("field")
      .set(({ eb }) => ({
        plan,
        trial_polygon: plan === "trial" ? sql<string>`coalesce(trial_polygon, polygon)` : null,
        version: eb("version", "+", 1),
      }))
      .where("id", "=", anyOf(fieldIds))
      .where("plan", "<>", plan)
      .execute();
  }
}

export class FieldNotWrittenError extends Error {
  constructor(
    readonly field: FieldToSave,
    readonly because: "name" | "id",
  ) {
    super(because);
  }
}

/**
 * Inserts fields inside a transaction; existing ids are skipped.
 *
 * @throws FieldNotWrittenError, AppError FIELD_LIMIT_REACHED, after which the transaction has to be rolled back
 */
export async function insertFields(
  trx: Kysely<Database>,
  accountId: string,
  fields: readonly FieldToSave[],
  createdAt: Date,
  limit?: number,
): Promise<void> {
  await lockFieldCount(trx, accountId);
  for (let start = 0; start < fields.length; start += ROWS_PER_INSERT) {
    const chunk = fields.slice(start, start + ROWS_PER_INSERT);
    const written = await trx
      .insertInto("field")
      .values(chunk.map((field) => rowOf(field, accountId, createdAt)))
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .execute();
    const writtenIds = new Set(written.map((row) => row.id));
    await requireOwn(
      trx,
      accountId,
      chunk.filter((field) => !writtenIds.has(field.id)),
    );

    const crops = chunk
      .filter(({ id }) => writtenIds.has(id))
      .flatMap(({ id, crops }) =>
        crops.map(({ season, period, cropId }) => ({ field_id: id, season, period, crop_id: cropId })),
      );
    for (let at = 0; at < crops.length; at += CROP_ROWS_PER_INSERT) {
      await trx
        .insertInto("season_crop")
        .values(crops.slice(at, at + CROP_ROWS_PER_INSERT))
        .execute();
    }
  }
  await requireFieldLimit(trx, accountId, limit);
}

/** Ids not inserted must be the account's own from an earlier attempt; then this is a retry of it. */
async function requireOwn(
  trx: Kysely<Database>,
  accountId: string,
  fields: readonly FieldToSave[],
): Promise<void> {
  if (fields.length === 0) return;
  const there = await trx
    .selectFrom("field")
    .select(["id", "account_id", "deleted_at"])
    .where(
      "id",
      "in",
      fields.map((field) => field.id),
    )
    .execute();
  const byId = new Map(there.map((row) => [row.id, row]));
  for (const field of fields) {
    const row = byId.get(field.id);
    if (row === undefined) throw new FieldNotWrittenError(field, "name");
    if (row.account_id !== accountId || row.deleted_at !== null) throw new FieldNotWrittenError(field, "id");
  }
}

function rowOf(field: FieldToSave, accountId: string, createdAt: Date) {
  return {
    id: field.id,
    account_id: accountId,
    farm_id: field.farmId,
    name: field.name,
    name_key: field.nameKey,
    fiscal_name: field.fiscalName,
    ownership: field.ownership,
    polygon: JSON.stringify(field.polygon),
    polygon_hash: field.polygonHash,
    bounds: boxOfBbox(bboxOf(field.polygon)),
    area_ha: field.areaHa,
    country: field.country,
    producer_id: field.producerId ?? null,
    created_at: createdAt,
  };
}
