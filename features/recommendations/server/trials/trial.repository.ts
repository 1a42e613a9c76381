import { cropsOfGenotype } from "@surco/agronomy";
import type { Database } from "@surco/db";
import { farmNames } from "@surco/farms/tables";
import { fieldNames, readableFieldNames } from "@surco/fields/tables";
import type { CreationPosition } from "@surco/kit-server";
import { DATA_EXPORT_PAGE, findChangeTime, type SessionUser, softDeletion } from "@surco/kit-server";
import { type Kysely, type Selectable, sql } from "kysely";
import { type ListedTrial, type Trial, type TrialKind, type TrialScope, trial } from "../../contract";

export type TrialRepository = ReturnType<typeof trialRepository>;

export type TrialToSave = Omit<Trial, "id" | "version" | "createdAt" | "updatedAt" | "scopeName">;

/** Response trials; deleted ones are left out. */
export function trialRepository(db: Kysely<Database>) {
  const named = (user: SessionUser) =>
    db
      .selectFrom("response_trial as trial")
      .leftJoin(readableFieldNames(user).as("field"), "field.id", "trial.field_id")
      .leftJoin(farmNames().as("farm"), (join) =>
        join
          .onRef("farm.id", "=", "trial.farm_id")
          .onRef("farm.account_id", "=", "trial.account_id")
          .on("farm.deleted_at", "is", null),
      )
      .selectAll("trial")
      .select(sql<string | null>`coalesce(field.name, farm.name)`.as("scope_name"))
      .where("trial.deleted_at", "is", null);

  return {
    ...softDeletion(db, sql.table("response_trial"), { hasVersion: true }),

    /** A page of own trials, newest first. */
    async list(
      user: SessionUser,
      { kind, after, limit }: { kind?: TrialKind | undefined; after: CreationPosition | null; limit: number },
    ): Promise<{ trials: ListedTrial[]; next: CreationPosition | null }> {
      const rows = await named(user)
        .where("trial.account_id", "=", user.id)
        .$if(kind !== undefined, (query) => query.where("trial.kind", "=", kind ?? "nitrogen"))
        .$if(after !== null, (query) =>
          query.where(
            sql<boolean>`(trial.created_at, trial.id) < (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`,
          ),
        )
        .orderBy("trial.created_at", "desc")
        .orderBy("trial.id", "desc")
        .limit(limit + 1)
        .execute();
      const trials = rows.slice(0, limit).map((row) => {
        const { rows: values, rowsAre: _, plotSpacing: __, ...listed } = trialOfRow(row);
        return { ...listed, rowCount: values.length };
      });
      const last = trials.at(-1);
      return { trials, next: rows.length > limit && last ? last : null };
    },

    async find(user: SessionUser, trialId: string): Promise<Trial | null> {
      const row = await named(user)
        .where("trial.id", "=", trialId)
        .where("trial.account_id", "=", user.id)
        .executeTakeFirst();
      return row ? trialOfRow(row) : null;
    },

    /**
     * Trials that drive the recommendations of a field, whose right the caller has checked: the narrowest scope first, and
     * of one scope the caller's own before the owner's.
     */
    async listDriving(
      user: SessionUser,
      fieldId: string,
      limit: number,
    ): Promise<(Trial & { isOwn: boolean })[]> {
      const rows = await named(user)
        .innerJoin(fieldNames().as("driven"), (join) => join.on("driven.id", "=", fieldId))
        .where((eb) =>
          eb.or([
            eb("trial.account_id", "=", user.id),
            eb("trial.account_id", "=", eb.ref("driven.account_id")),
          ]),
        )
        .where(
          sql<boolean>`(trial.field_id = ${fieldId}::uuid or trial.farm_id = driven.farm_id or trial.drives_all)`,
        )
        .orderBy(
          sql`case when trial.field_id is not null then 0 when trial.farm_id is not null then 1 else 2 end`,
        )
        .orderBy(sql`trial.account_id <> ${user.id}::uuid`)
        .orderBy("trial.created_at", "desc")
        .orderBy("trial.id")
        .limit(limit)
        .execute();
      return rows.map((row) => ({ ...trialOfRow(row), isOwn: row.account_id === user.id }));
    },

    /** Instant of the last change; null for one that was never changed. */
    editedAt: (id: string) => findChangeTime(db, sql.table("response_trial"), id),

    async count(accountId: string): Promise<number> {
      const { count } = await db
        .selectFrom("response_trial")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("account_id", "=", accountId)
        .where("deleted_at", "is", null)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** True for an own trial that is not deleted or was deleted after that moment. */
    async isRestorable(accountId: string, trialId: string, deletedAfter: Date): Promise<boolean> {
      const row = await db
        .selectFrom("response_trial")
        .select("id")
        .where("id", "=", trialId)
        .where("account_id", "=", accountId)
        .where(({ or, eb }) => or([eb("deleted_at", "is", null), eb("deleted_at", ">", deletedAfter)]))
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Saves a new trial, and takes its scope from another one. A repeated write changes nothing. */
    async insert(accountId: string, id: string, values: TrialToSave, now: Date): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto("response_trial")
          .values({ id, account_id: accountId, ...columnsOf(values), created_at: now, updated_at: now })
          .onConflict((conflict) => conflict.column("id").doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows === 1n) await freeScope(trx, accountId, id, values, now);
      });
    },

    /** @returns false where the version is no longer that one */
    async update(
      accountId: string,
      id: string,
      { version, now, ...values }: TrialToSave & { version: number; now: Date },
    ): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable("response_trial")
          .set(({ eb }) => ({ ...columnsOf(values), updated_at: now, version: eb("version", "+", 1) }))
          .where("id", "=", id)
          .where("account_id", "=", accountId)
          .where("version", "=", version)
          .where("deleted_at", "is", null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await freeScope(trx, accountId, id, values, now);
        return true;
      });
    },

    /** Trials of others no longer drive fields that another account gets. */
    async leaveFields(fieldIds: readonly string[], accountId: string): Promise<void> {
      await db
        .updateTable("response_trial")
        .set(({ eb }) => ({ field_id: null, version: eb("version", "+", 1) }))
        .where("field_id", "in", [...fieldIds])
        .where("account_id", "<>", accountId)
        .execute();
    },

    async eraseOfAccount(accountId: string): Promise<void> {
      await db.deleteFrom("response_trial").where("account_id", "=", accountId).execute();
    },

    /** A page of the trials of an account for the data export, deleted ones too. */
    listForExport: (accountId: string, after: string | null) =>
      db
        .selectFrom("response_trial")
        .selectAll()
        .where("account_id", "=", accountId)
        .$if(after !== null, (query) => query.where("id", ">", after ?? ""))
        .orderBy("id")
        .limit(DATA_EXPORT_PAGE)
        .execute(),
  };
}

type TrialRow = Selectable<Database["response_trial"]>;

function columnsOf({ kind, cropId, name, scope, ...details }: TrialToSave) {
  return {
    kind,
    crop_id: cropId,
    name,
    details: JSON.stringify(details),
    drives_all: scope.of === "all",
    farm_id: scope.of === "farm" ? scope.farmId : null,
    field_id: scope.of === "field" ? scope.fieldId : null,
  };
}

/** Leaves the other trials of the account, of the same kind and species, without the scope of this one. */
async function freeScope(
  trx: Kysely<Database>,
  accountId: string,
  id: string,
  { kind, cropId, scope }: TrialToSave,
  now: Date,
): Promise<void> {
  if (scope.of === "none") return;
  await trx
    .updateTable("response_trial")
    .set(({ eb }) => ({
      drives_all: false,
      farm_id: null,
      field_id: null,
      updated_at: now,
      version: eb("version", "+", 1),
    }))
    .where("account_id", "=", accountId)
    .where("id", "<>", id)
    .where("kind", "=", kind)
    .where("crop_id", "in", cropsOfGenotype(cropId))
    .where("deleted_at", "is", null)
    .$if(scope.of === "all", (query) => query.where("drives_all", "=", true))
    .$if(scope.of === "farm", (query) => query.where("farm_id", "=", scope.of === "farm" ? scope.farmId : ""))
    .$if(scope.of === "field", (query) =>
      query.where("field_id", "=", scope.of === "field" ? scope.fieldId : ""),
    )
    .execute();
}

function trialOfRow(row: TrialRow & { scope_name: string | null }): Trial {
  return trial.parse({
    ...row.details,
    id: row.id,
    kind: row.kind,
    cropId: row.crop_id,
    name: row.name,
    scope: scopeOf(row),
    scopeName: row.scope_name,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  });
}

function scopeOf({ drives_all: drivesAll, farm_id: farmId, field_id: fieldId }: TrialRow): TrialScope {
  if (drivesAll) return { of: "all" };
  if (farmId !== null) return { of: "farm", farmId };
  return fieldId === null ? { of: "none" } : { of: "field", fieldId };
}
