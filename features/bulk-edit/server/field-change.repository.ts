import { undoCopiedAreas, writeCopiedAreas } from "@surco/boundaries/server";
import { type Database, isUniqueViolation } from "@surco/db";
import { deleteEmptiedFarm, farmOfRestored } from "@surco/farms/server";
import { LISTED_FIELDS } from "@surco/fields/contract";
import { moveDeletedFields } from "@surco/fields/server";
import { fieldNames } from "@surco/fields/tables";
import { type Kysely, sql, type Transaction } from "kysely";
import type { ChangePlan, ChangeRequest, FieldState, KnownField } from "./field-state";
import { readStates, takenNames, writeStates } from "./field-states.repository";

export type FieldChangeRepository = ReturnType<typeof fieldChangeRepository>;

export interface ChangeToKeep {
  id: string;
  kind: "edit" | "merge" | "copy";
  now: Date;
  /** Changes before this moment can no longer be undone, and are deleted. */
  forgetBefore: Date;
}

export type Planner<Outcome> = (
  fields: readonly KnownField[],
  /** Names in use as `<farm id> <name key>`. */
  taken: ReadonlySet<string>,
) => ChangePlan<Outcome>;

/** State stored for undoing a change. */
interface KeptChange {
  outcome: unknown;
  fields: { state: FieldState; versionAfter: number }[];
  /** Ids of areas that were copied; changes of before that was possible have none. */
  areaIds?: string[];
}

export interface UndoneChange {
  restoredCount: number;
  /** Fields that stay as they are, and the first of them. */
  keptCount: number;
  kept: { fieldId: string; name: string }[];
}

/** Bulk edits: planned on the current rows, written at once, and undone by their id. */
export function fieldChangeRepository(db: Kysely<Database>) {
  return {
    /** Outcome of the account's change of this id and kind; null when there is none. */
    async findOutcome<Outcome>(
      accountId: string,
      id: string,
      kind: ChangeToKeep["kind"],
    ): Promise<Outcome | null> {
      const row = await db
        .selectFrom("field_change")
        .select("before")
        .where("id", "=", id)
        .where("account_id", "=", accountId)
        .where("kind", "=", kind)
        .executeTakeFirst();
      return row ? ((row.before as KeptChange).outcome as Outcome) : null;
    },

    /** Previews a change. */
    async preview<Outcome>(request: ChangeRequest, plan: Planner<Outcome>): Promise<Outcome> {
      const fields = await readStates(db, request, false);
      return plan(fields, await takenNames(db, request.namesOfFarms)).outcome;
    },

    /**
     * Plans a change on the locked fields and writes it with what was there before.
     *
     * @returns null when the id is in use
     */
    async write<Outcome>(
      request: ChangeRequest,
      plan: Planner<Outcome>,
      keep: ChangeToKeep,
    ): Promise<Outcome | null> {
      const tryOnce = () => db.transaction().execute((trx) => writeChange(trx, request, plan, keep));
      try {
        return await tryOnce();
      } catch (error) {
        // A name was taken between planning and writing: the second plan sees it.
        if (isUniqueViolation(error)) return tryOnce();
        throw error;
      }
    },

    /** Takes a change of the account back, field by field where nothing was changed since; null when there is none. */
    async undo(
      accountId: string,
      id: string,
      { now, madeAfter }: { now: Date; madeAfter: Date },
    ): Promise<UndoneChange | null> {
      return db.transaction().execute(async (trx) => {
        const change = await trx
          .updateTable("field_change")
          .set({ undone_at: now })
          .where("id", "=", id)
          .where("account_id", "=", accountId)
          .where("created_at", ">", madeAfter)
          .where("undone_at", "is", null)
          .returning(["before", "farm_id"])
          .executeTakeFirst();
        if (change === undefined) return null;
        return undoKeptChange(trx, accountId, change.before as KeptChange, { farmId: change.farm_id, now });
      });
    },
  };
}

async function writeChange<Outcome>(
  trx: Transaction<Database>,
  request: ChangeRequest,
  plan: Planner<Outcome>,
  keep: ChangeToKeep,
): Promise<Outcome | null> {
  const { accountId, farmId = null } = request;
  const isNew = await trx
    .insertInto("field_change")
    .values({
      id: keep.id,
      account_id: accountId,
      kind: keep.kind,
      farm_id: farmId,
      created_at: keep.now,
      before: JSON.stringify({}),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  // A concurrent write of the same id waits here for the first to finish.
  if (isNew === undefined) return null;
  const fields = await readStates(trx, request, true);
  const { next, areas = [], outcome } = plan(fields, await takenNames(trx, request.namesOfFarms));
  const known = new Map(fields.map((field) => [field.fieldId, field]));
  await writeStates(trx, known, next);
  await writeCopiedAreas(trx, areas, keep.now);
  if (farmId !== null) {
    await moveDeletedFields(trx, farmId, request.namesOfFarms[0] ?? farmId);
    await deleteEmptiedFarm(trx, farmId, keep.now);
  }
  const before: KeptChange = {
    outcome,
    areaIds: areas.map(({ id }) => id),
    fields: next.flatMap(({ fieldId }) => {
      const field = known.get(fieldId);
      return field ? [{ state: stateOf(field), versionAfter: field.version + 1 }] : [];
    }),
  };
  await trx
    .deleteFrom("field_change")
    .where("account_id", "=", accountId)
    .where("created_at", "<", keep.forgetBefore)
    .execute();
  await trx
    .updateTable("field_change")
    .set({ before: JSON.stringify(before) })
    .where("id", "=", keep.id)
    .execute();
  return outcome;
}

async function undoKeptChange(
  trx: Transaction<Database>,
  accountId: string,
  { fields, areaIds = [] }: KeptChange,
  { farmId, now }: { farmId: string | null; now: Date },
): Promise<UndoneChange> {
  const there = await readStates(
    trx,
    { accountId, fieldIds: fields.map(({ state }) => state.fieldId) },
    true,
  );
  const known = new Map(there.map((field) => [field.fieldId, field]));
  const farms = new Map<string, string>();
  for (const id of [...fields.map(({ state }) => state.farmId), ...(farmId === null ? [] : [farmId])]) {
    if (!farms.has(id)) farms.set(id, await farmOfRestored(trx, id));
  }
  const own = new Set(fields.map(({ state }) => state.fieldId));
  const taken = new Set(await namesOfOthers(trx, [...farms.values()], own));

  const next: FieldState[] = [];
  const kept: UndoneChange["kept"] = [];
  for (const { state, versionAfter } of fields) {
    const field = known.get(state.fieldId);
    const back = { ...state, farmId: farms.get(state.farmId) ?? state.farmId };
    const key = `${back.farmId} ${back.nameKey}`;
    if (field === undefined) continue;
    if (field.version !== versionAfter || taken.has(key)) {
      kept.push({ fieldId: field.fieldId, name: field.name });
    } else {
      taken.add(key);
      next.push(back);
    }
  }
  await writeStates(trx, known, next);
  const restored = new Set(next.map(({ fieldId }) => fieldId));
  for (const fieldId of await undoCopiedAreas(trx, accountId, areaIds, now)) restored.add(fieldId);
  return { restoredCount: restored.size, keptCount: kept.length, kept: kept.slice(0, LISTED_FIELDS) };
}

async function namesOfOthers(
  trx: Kysely<Database>,
  farmIds: readonly string[],
  own: ReadonlySet<string>,
): Promise<string[]> {
  if (farmIds.length === 0) return [];
  const rows = await trx
    .selectFrom(fieldNames().as("field"))
    .select(["id", sql<string>`farm_id || ' ' || name_key`.as("key")])
    .where("farm_id", "in", farmIds)
    .where("deleted_at", "is", null)
    .execute();
  return rows.filter(({ id }) => !own.has(id)).map(({ key }) => key);
}

function stateOf(field: KnownField): FieldState {
  const { fieldId, name, nameKey, farmId, fiscalName, ownership, producerId, seasons } = field;
  return { fieldId, name, nameKey, farmId, fiscalName, ownership, producerId, seasons };
}
