import { setImmediate } from "node:timers/promises";
import { nameKey, type RouteBody, type RouteReply } from "@surco/contract";
import type { FarmRepository } from "@surco/farms/server";
import type {
  ImportedChange,
  ImportedField,
  saveImport as saveImportRoute,
} from "@surco/field-import/contract";
import type { Field } from "@surco/fields/contract";
import type { FieldRepository } from "@surco/fields/server";
import { checkBoundary, checkField, queueLocating } from "@surco/fields/server";
import { areDisjoint, bboxOf } from "@surco/geometry";
import { type Clock, type Jobs, refuse, type SessionUser } from "@surco/kit-server";
import { fileKey } from "../file-key";
import { liesAtSea } from "../projection/place-on-land";
import type { ImportRefused, ImportRepository, ImportToSave } from "./import.repository";

export interface SaveImportDeps {
  fields: FieldRepository;
  farms: FarmRepository;
  imports: ImportRepository;
  jobs: Jobs;
  now: Clock;
  onFieldsCreated?: (fields: Field[], accountId: string) => Promise<void>;
  onBoundariesReplaced?: (fields: Field[], accountId: string) => Promise<void>;
}

type Input = RouteBody<typeof saveImportRoute>;

/** Polygons that are checked before the event loop continues. */
const CHECKED_AT_ONCE = 20;

/**
 * Saves the chosen rows of a reviewed file: farms, producers, fields and changed boundaries, all or none. Idempotent by ids.
 *
 * @throws AppError FARM_…, PRODUCER_NOT_FOUND, FIELD_…, CROP_NOT_IN_PERIOD, STALE_VERSION; the details name the field
 */
export async function saveImport(
  deps: SaveImportDeps,
  user: SessionUser,
  input: Input,
): Promise<RouteReply<typeof saveImportRoute>> {
  requireOnce([...input.fields.map(({ id }) => id), ...input.changes.map(({ fieldId }) => fieldId)]);
  requireDifferentNames(input.fields);
  await requireOwn(deps, user, input);
  const toSave: ImportToSave = {
    accountId: user.id,
    fileKey: fileKey(input.fileName),
    farms: input.farms.map(withKey),
    producers: input.producers.map(withKey),
    fields: await inSmallSteps(input.fields, fieldToSave),
    changes: await changesToSave(deps, user, input),
    savedAt: deps.now(),
  };
  const outcome = await deps.imports.save(toSave);
  if (outcome !== "saved") throw await refusalOf(deps, user, outcome);
  return announce(deps, user, input);
}

function fieldToSave({ shapeKey, producerId, ...input }: ImportedField): ImportToSave["fields"][number] {
  const field = checkField(input);
  requireOnLand(field.polygon, { fieldId: field.id, name: field.name });
  return { ...field, producerId, shapeKey };
}

async function changesToSave(
  deps: SaveImportDeps,
  user: SessionUser,
  { changes, season }: Input,
): Promise<ImportToSave["changes"]> {
  const ids = changes.map(({ fieldId }) => fieldId);
  const before = new Map((await deps.fields.listOwn(user, ids)).map((field) => [field.id, field]));
  return inSmallSteps(changes, (change: ImportedChange) => {
    const { fieldId } = change;
    const field = before.get(fieldId);
    if (field === undefined) throw refuse("FIELD_NOT_FOUND", { fieldId });
    const about = { fieldId, name: field.name };
    const boundary = checkBoundary(change.polygon, about);
    requireOnLand(boundary.polygon, about);
    const isFarAway = areDisjoint(field.bbox, bboxOf(boundary.polygon));
    return { ...change, ...boundary, season, source: "imported", isFarAway };
  });
}

/** Checks polygons in batches, since thousands would block the event loop for seconds. */
async function inSmallSteps<T, R>(items: readonly T[], work: (item: T) => R): Promise<R[]> {
  const results: R[] = [];
  for (const [i, item] of items.entries()) {
    results.push(work(item));
    if (i % CHECKED_AT_ONCE === 0) await setImmediate();
  }
  return results;
}

function withKey<T extends { name: string }>(named: T): T & { nameKey: string } {
  return { ...named, nameKey: nameKey(named.name) };
}

/** A file in the wrong projection would put fields into the ocean. */
function requireOnLand(polygon: Field["polygon"], about: { fieldId: string; name: string }): void {
  if (liesAtSea(polygon)) throw refuse("FIELD_AT_SEA", about);
}

function requireOnce(fieldIds: readonly string[]): void {
  const seen = new Set<string>();
  for (const fieldId of fieldIds) {
    if (seen.has(fieldId)) throw refuse("INVALID_INPUT", { fieldId, issues: [{ path: "fields.id" }] });
    seen.add(fieldId);
  }
}

function requireDifferentNames(fields: readonly ImportedField[]): void {
  const seen = new Set<string>();
  for (const { id: fieldId, farmId, name } of fields) {
    const key = `${farmId} ${nameKey(name)}`;
    if (seen.has(key)) throw refuse("FIELD_NAME_TAKEN", { fieldId, name });
    seen.add(key);
  }
}

/** @throws AppError FARM_NOT_FOUND, PRODUCER_NOT_FOUND for what is neither the account's nor saved with the import */
async function requireOwn(
  deps: SaveImportDeps,
  user: SessionUser,
  { farms, producers, fields }: Input,
): Promise<void> {
  const newFarms = new Set(farms.map(({ id }) => id));
  const newProducers = new Set(producers.map(({ id }) => id));
  const farmIds = [...new Set(fields.map(({ farmId }) => farmId))].filter((id) => !newFarms.has(id));
  const producerIds = [...new Set(fields.flatMap(({ producerId }) => producerId ?? []))].filter(
    (id) => !newProducers.has(id),
  );
  const [ownFarms, ownProducers] = await Promise.all([
    deps.farms.listOwned(user.id, farmIds),
    deps.imports.listOwnProducers(user.id, producerIds),
  ]);
  const farmId = farmIds.find((id) => !ownFarms.has(id));
  if (farmId !== undefined) throw refuse("FARM_NOT_FOUND", { farmId });
  const producerId = producerIds.find((id) => !ownProducers.has(id));
  if (producerId !== undefined) throw refuse("PRODUCER_NOT_FOUND", { producerId });
}

async function refusalOf(deps: SaveImportDeps, user: SessionUser, refused: ImportRefused) {
  switch (refused.because) {
    case "farm-name":
      return refuse("FARM_NAME_TAKEN", { farmId: refused.id, name: refused.name });
    case "farm-id":
      return refuse("FARM_NOT_FOUND", { farmId: refused.id });
    case "producer-id":
      return refuse("PRODUCER_NOT_FOUND", { producerId: refused.id });
    case "field-name":
      return refuse("FIELD_NAME_TAKEN", { fieldId: refused.id, name: refused.name });
    case "field-id":
      return refuse("FIELD_NOT_FOUND", { fieldId: refused.id, name: refused.name });
    case "not-found":
      return refuse("FIELD_NOT_FOUND", { fieldId: refused.fieldId });
    case "id-taken":
      return refuse("BOUNDARY_NOT_FOUND", { fieldId: refused.fieldId });
    case "frozen":
      return refuse("FIELD_BOUNDARY_FROZEN", { fieldId: refused.fieldId });
    case "stale":
      return refuse("STALE_VERSION", {
        fieldId: refused.fieldId,
        current: await deps.fields.find(user, refused.fieldId),
      });
  }
}

/** Also called for existing fields: an earlier attempt may have ended right after saving. */
async function announce(deps: SaveImportDeps, user: SessionUser, input: Input) {
  const createdIds = input.fields.map(({ id }) => id);
  const changedIds = input.changes.map(({ fieldId }) => fieldId);
  const [created, changed] = [
    await deps.fields.listOwn(user, createdIds),
    await deps.fields.listOwn(user, changedIds),
  ];
  if (created.length > 0) await deps.onFieldsCreated?.(created, user.id);
  if (changed.length > 0) await deps.onBoundariesReplaced?.(changed, user.id);
  await queueLocating(deps.jobs, [...created, ...changed], user.id);
  return { createdIds, changedIds };
}
