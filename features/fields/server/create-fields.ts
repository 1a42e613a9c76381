import { setImmediate } from "node:timers/promises";
import type { FarmRepository } from "@surco/farms/server";
import type { Field, NewField } from "@surco/fields/contract";
import { type Clock, type Jobs, refuse, type SessionUser } from "@surco/kit-server";
import { checkField, type FieldInput } from "./check-field";
import type { FieldRepository } from "./field.repository";
import type { FieldToSave } from "./field-writes.repository";
import { queueLocating } from "./queue-locating";

export interface CreateFieldsDeps {
  fields: FieldRepository;
  farms: FarmRepository;
  jobs: Jobs;
  now: Clock;
  /** Called with saved fields to request their images; may repeat a field. */
  onFieldsCreated?: (fields: Field[], accountId: string) => Promise<void>;
}

/**
 * Saves new fields, all or none. Idempotent: the same ids written again return the fields as they stand.
 *
 * @throws AppError FARM_NOT_FOUND, FIELD_NAME_TAKEN, CROP_NOT_IN_PERIOD, FIELD_… for an invalid polygon,
 * FIELD_NOT_FOUND for an id of another account or of a deleted field. The details name the field.
 */
export async function createFields(
  deps: CreateFieldsDeps,
  user: SessionUser,
  inputs: readonly FieldInput[],
): Promise<{ fields: Field[] }> {
  requireDifferentIds(inputs);
  await requireOwnFarms(deps.farms, user, inputs);
  const checked: FieldToSave[] = [];
  for (const input of inputs) {
    checked.push(checkField(input));
    // A thousand polygons take seconds: other requests get their turn in between.
    await setImmediate();
  }
  requireDifferentNames(checked);

  const outcome = await deps.fields.insertAll(user.id, checked, deps.now());
  if (outcome !== "saved") {
    const { id: fieldId, name } = outcome.refused;
    throw refuse(outcome.because === "name" ? "FIELD_NAME_TAKEN" : "FIELD_NOT_FOUND", { fieldId, name });
  }

  const saved = await deps.fields.listOwn(
    user,
    inputs.map((input) => input.id),
  );
  // Also for existing fields: the first attempt may have died right after saving.
  await deps.onFieldsCreated?.(saved, user.id);
  await queueLocating(deps.jobs, saved, user.id);
  return { fields: inOrderOf(inputs, saved) };
}

function requireDifferentIds(inputs: readonly NewField[]): void {
  const seen = new Set<string>();
  for (const { id, name } of inputs) {
    if (seen.has(id)) throw refuse("INVALID_INPUT", { fieldId: id, name, issues: [{ path: "fields.id" }] });
    seen.add(id);
  }
}

async function requireOwnFarms(
  farms: FarmRepository,
  user: SessionUser,
  inputs: readonly NewField[],
): Promise<void> {
  const own = await farms.listOwned(user.id, [...new Set(inputs.map((input) => input.farmId))]);
  const stray = inputs.find((input) => !own.has(input.farmId));
  if (stray) throw refuse("FARM_NOT_FOUND", { farmId: stray.farmId, fieldId: stray.id, name: stray.name });
}

function requireDifferentNames(fields: readonly FieldToSave[]): void {
  const seen = new Set<string>();
  for (const { id, farmId, name, nameKey } of fields) {
    const key = `${farmId} ${nameKey}`;
    if (seen.has(key)) throw refuse("FIELD_NAME_TAKEN", { fieldId: id, name });
    seen.add(key);
  }
}

function inOrderOf(inputs: readonly NewField[], fields: readonly Field[]): Field[] {
  const byId = new Map(fields.map((field) => [field.id, field]));
  return inputs.flatMap(({ id }) => byId.get(id) ?? []);
}
