import { nonProductiveAreas } from "@surco/boundaries/tables";
import type { Database } from "@surco/db";
import { farmNames, producerNames } from "@surco/farms/tables";
import type { SeasonInput } from "@surco/fields/contract";
import {
  lockOwnFields,
  replaceSeasons,
  seasonColumns,
  seasonRow,
  updateFieldRows,
} from "@surco/fields/server";
import { fieldRecords, seasonCrops } from "@surco/fields/tables";
import { type Kysely, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import {
  type ChangeRequest,
  type FieldState,
  isSameState,
  type KnownArea,
  type KnownField,
  seasonKey,
  seasonText,
} from "./field-state";

/** The account's fields of these ids or of one farm, by name; locked until the transaction ends where it is asked for. */
export async function readStates(
  db: Kysely<Database>,
  request: Omit<ChangeRequest, "namesOfFarms">,
  isLocked: boolean,
): Promise<KnownField[]> {
  const { accountId, fieldIds, farmId, areasOf = [] } = request;
  if (isLocked) await lockOwnFields(db, accountId, fieldIds ? { fieldIds } : { farmId: farmId ?? null });
  const rows = await db
    .selectFrom(fieldRecords().as("field"))
    .innerJoin(farmNames().as("farm"), "farm.id", "field.farm_id")
    .leftJoin(producerNames().as("producer"), (join) =>
      join.onRef("producer.id", "=", "field.producer_id").on("producer.deleted_at", "is", null),
    )
    .select([
      "field.id as fieldId",
      "field.name",
      "field.name_key as nameKey",
      "field.farm_id as farmId",
      "field.fiscal_name as fiscalName",
      "field.ownership",
      "field.country",
      "field.version",
      "farm.name as farmName",
      "producer.id as producerId",
      "producer.name as producerName",
    ])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom(seasonCrops().as("season_crop"))
          .select(seasonColumns)
          .whereRef("season_crop.field_id", "=", "field.id"),
      )
        .$castTo<SeasonInput[]>()
        .as("seasons"),
    )
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom(nonProductiveAreas().as("non_productive_area"))
          .select(["season", "kind", "non_productive_area.name", "non_productive_area.polygon"])
          .whereRef("non_productive_area.field_id", "=", "field.id")
          .where("non_productive_area.deleted_at", "is", null)
          .where("season", "=", sql<string>`any(${[...areasOf]}::text[])`)
          .orderBy("created_at"),
      )
        .$castTo<KnownArea[]>()
        .as("areas"),
    )
    .where("field.account_id", "=", accountId)
    .where("field.deleted_at", "is", null)
    .$if(fieldIds !== null, (query) =>
      query.where("field.id", "=", sql<string>`any(${[...(fieldIds ?? [])]}::uuid[])`),
    )
    .$if(fieldIds === null, (query) => query.where("field.farm_id", "=", farmId ?? null))
    .orderBy("field.name_key")
    .orderBy("field.id")
    .execute();
  return rows;
}

/** Names of the fields in these farms, as `<farm id> <name key>`. */
export async function takenNames(db: Kysely<Database>, farmIds: readonly string[]): Promise<Set<string>> {
  if (farmIds.length === 0) return new Set();
  const rows = await db
    .selectFrom(fieldRecords().as("field"))
    .select(["farm_id", "name_key"])
    .where("farm_id", "in", farmIds)
    .where("deleted_at", "is", null)
    .execute();
  return new Set(rows.map((row) => `${row.farm_id} ${row.name_key}`));
}

/** Writes the states of locked fields in a few statements; what did not change of a field is not touched. */
export async function writeStates(
  trx: Kysely<Database>,
  known: ReadonlyMap<string, KnownField>,
  next: readonly FieldState[],
): Promise<void> {
  const changed = next.filter((state) => {
    const before = known.get(state.fieldId);
    return before !== undefined && !isSameState(before, state);
  });
  if (changed.length === 0) return;
  const rows = changed.map((state) => ({
    id: state.fieldId,
    name: state.name,
    name_key: state.nameKey,
    farm_id: state.farmId,
    fiscal_name: state.fiscalName,
    ownership: state.ownership,
    producer_id: state.producerId,
  }));
  await updateFieldRows(trx, rows);
  await writeSeasons(trx, known, changed);
}

async function writeSeasons(
  trx: Kysely<Database>,
  known: ReadonlyMap<string, KnownField>,
  changed: readonly FieldState[],
): Promise<void> {
  const gone: { field_id: string; season: string; period: string }[] = [];
  const written: ReturnType<typeof seasonRow>[] = [];
  for (const { fieldId, seasons } of changed) {
    const before = new Map((known.get(fieldId)?.seasons ?? []).map((one) => [seasonKey(one), one]));
    for (const one of seasons) {
      const old = before.get(seasonKey(one));
      before.delete(seasonKey(one));
      if (old && seasonText(old) === seasonText(one)) continue;
      if (old) gone.push({ field_id: fieldId, season: one.season, period: one.period });
      written.push(seasonRow(fieldId, one));
    }
    for (const { season, period } of before.values()) gone.push({ field_id: fieldId, season, period });
  }
  await replaceSeasons(trx, gone, written);
}
