import { randomUUID } from "node:crypto";
import { nameKey } from "@surco/contract";
import type { Database } from "@surco/db";
import { farmRepository } from "@surco/farms/server";
import type { Field, FieldPlan, NewField } from "@surco/fields/contract";
import type { Polygon } from "@surco/geometry";
import { unzipSync } from "fflate";
import type { Kysely } from "kysely";
import { checkField } from "./check-field";
import { fieldRepository } from "./field.repository";
import { fieldNames } from "./tables.repository";

/** Unpacks a ZIP archive into its contents by path. */
export function filesIn(archive: Uint8Array): Record<string, Uint8Array> {
  return unzipSync(archive);
}

/** Square of about 26 ha near Pergamino; `step` moves it east, so that fields lie side by side. */
export function buildSquare(step = 0): Polygon {
  const west = -60.6 + step * 0.006;
  const [south, east, north] = [-33.9, west + 0.005, -33.895];
  const at = (lng: number, lat: number): [number, number] => [round(lng), lat];
  return {
    type: "Polygon",
    coordinates: [[at(west, south), at(east, south), at(east, north), at(west, north), at(west, south)]],
  };
}

/** Field as the browser sends it; every call returns another id and name. */
export function buildNewField(overrides: Partial<NewField> & { farmId: string }): NewField {
  const id = randomUUID();
  return {
    id,
    name: `Lote ${id.slice(0, 8)}`,
    fiscalName: "Agropecuaria La Paz SA",
    ownership: "owner",
    polygon: buildSquare(),
    crop: null,
    ...overrides,
  };
}

/** Saves a farm. @returns its id */
export async function buildFarm(
  db: Kysely<Database>,
  { accountId, name = `Campo ${randomUUID().slice(0, 8)}` }: { accountId: string; name?: string },
): Promise<string> {
  const id = randomUUID();
  await farmRepository(db, fieldNames).insertUnlessThere({
    id,
    accountId,
    name,
    nameKey: nameKey(name),
    createdAt: new Date(),
  });
  return id;
}

/** Earlier than the fixed clocks of tests. */
const MADE_AT = new Date("2026-07-01T12:00:00Z");

/** Saves a field of the account, in a new farm unless one is given. */
export async function buildField(
  db: Kysely<Database>,
  { accountId, ...overrides }: { accountId: string } & Partial<NewField>,
): Promise<Field> {
  const farmId = overrides.farmId ?? (await buildFarm(db, { accountId }));
  const fields = fieldRepository(db);
  const toSave = checkField(buildNewField({ ...overrides, farmId }));
  const outcome = await fields.insertAll(accountId, [toSave], MADE_AT);
  const [field] = await fields.listOwn({ id: accountId }, [toSave.id]);
  if (!field) throw new Error(`the field was not saved: ${JSON.stringify(outcome)}`);
  return field;
}

/** Sets the plan of a field, as a payment or trial would. */
export async function setFieldPlan(
  db: Kysely<Database>,
  field: { id: string; accountId: string },
  plan: FieldPlan,
) {
  if (!(await fieldRepository(db).setPlan(field.accountId, field.id, plan))) throw new Error("no such field");
}

/** Shares a field with an e-mail address. */
export async function shareField(db: Kysely<Database>, fieldId: string, email: string): Promise<void> {
  await db.insertInto("field_share").values({ field_id: fieldId, email, created_at: new Date() }).execute();
}

function round(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}

/**
 * Renames a catalogue crop in Spanish, as an administrator would. @returns function that undoes it: tests share the
 * catalogue
 */
export async function renameCrop(
  db: Kysely<Database>,
  cropId: number,
  name: string,
): Promise<() => Promise<void>> {
  const row = () =>
    db.updateTable("catalogue_entry").where("catalogue", "=", "crop").where("id", "=", cropId);
  const before = await db
    .selectFrom("catalogue_entry")
    .select(["name_es", "version"])
    .where("catalogue", "=", "crop")
    .where("id", "=", cropId)
    .executeTakeFirstOrThrow();
  await row()
    .set({ name_es: name, version: before.version + 1 })
    .execute();
  return async () => {
    await row().set(before).execute();
  };
}
export { countingStatements, expectDeletedList } from "./deleted-items.testing";
export { type FieldsApp, type Person, startFieldsApp } from "./fields-app.testing";
export { buildManyFields } from "./finding/many-fields.testing";
