import { anyOf, type Database } from "@surco/db";
import { fieldRecords } from "@surco/fields/tables";
import type { Transaction } from "kysely";
import { updateNetAreas } from "./net-area.repository";
import type { AreaToSave } from "./non-productive-area.repository";

/** Copy of an area in another season of its field. */
export interface CopiedArea extends AreaToSave {
  fieldId: string;
}

/** PostgreSQL takes 65,535 parameters in a statement. */
const ROWS_PER_INSERT = 5000;

/** Inserts copied areas of locked fields and updates their net areas. */
export async function writeCopiedAreas(
  trx: Transaction<Database>,
  areas: readonly CopiedArea[],
  now: Date,
): Promise<void> {
  for (let start = 0; start < areas.length; start += ROWS_PER_INSERT) {
    await trx
      .insertInto("non_productive_area")
      .values(
        areas.slice(start, start + ROWS_PER_INSERT).map(({ id, fieldId, season, kind, name, polygon }) => ({
          id,
          field_id: fieldId,
          season,
          kind,
          name,
          polygon: JSON.stringify(polygon),
          area_ha: 0,
          created_at: now,
        })),
      )
      .execute();
  }
  await updateNetAreasOf(trx, areas);
}

/** Soft-deletes unchanged copies in the account's fields. @returns ids of their fields */
export async function undoCopiedAreas(
  trx: Transaction<Database>,
  accountId: string,
  areaIds: readonly string[],
  now: Date,
): Promise<string[]> {
  if (areaIds.length === 0) return [];
  const gone = await trx
    .updateTable("non_productive_area")
    .from(fieldRecords().as("field"))
    .set({ deleted_at: now })
    .whereRef("field.id", "=", "non_productive_area.field_id")
    .where("field.account_id", "=", accountId)
    .where("non_productive_area.id", "=", anyOf(areaIds))
    .where("non_productive_area.version", "=", 1)
    .where("non_productive_area.deleted_at", "is", null)
    .returning(["field_id as fieldId", "season"])
    .execute();
  await updateNetAreasOf(trx, gone);
  return gone.map(({ fieldId }) => fieldId);
}

async function updateNetAreasOf(
  trx: Transaction<Database>,
  areas: readonly { fieldId: string; season: string }[],
): Promise<void> {
  const seasons = new Map(areas.map(({ fieldId, season }) => [fieldId, season]));
  if (seasons.size === 0) return;
  const fields = await trx
    .selectFrom(fieldRecords().as("field"))
    .select(["id", "polygon"])
    .where("id", "=", anyOf([...seasons.keys()]))
    .execute();
  for (const { id, polygon } of fields) await updateNetAreas(trx, id, polygon, seasons.get(id) ?? null);
}
