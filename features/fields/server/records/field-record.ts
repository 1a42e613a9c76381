import type { CatalogueRepository } from "@surco/catalogues/server";
import { nameKey } from "@surco/contract";
import type { FarmRepository, ProducerRepository } from "@surco/farms/server";
import { requireProducer } from "@surco/farms/server";
import type { FieldRecord, RecordChange } from "@surco/fields/contract";
import { type Clock, type Jobs, refuse, type SessionUser } from "@surco/kit-server";
import { queueLocating } from "../queue-locating";
import { checkSeasons } from "./check-seasons";
import type { RecordRepository } from "./record.repository";

export interface RecordDeps {
  records: RecordRepository;
  farms: FarmRepository;
  producers: ProducerRepository;
  catalogues: CatalogueRepository;
  jobs: Jobs;
  now: Clock;
}

/** @throws AppError FIELD_NOT_FOUND */
export async function requireRecord(
  { records, now }: Pick<RecordDeps, "records" | "now">,
  user: SessionUser,
  fieldId: string,
): Promise<FieldRecord> {
  const record = await records.find(user, fieldId, now());
  if (record === null) throw refuse("FIELD_NOT_FOUND", { fieldId });
  return record;
}

/**
 * Updates the record of an own field, all or nothing.
 *
 * @throws AppError FIELD_NOT_FOUND, STALE_VERSION with the current record, FARM_NOT_FOUND, PRODUCER_NOT_FOUND,
 * FIELD_NAME_TAKEN, and those of `checkSeasons`
 */
export async function updateRecord(
  deps: RecordDeps,
  user: SessionUser,
  fieldId: string,
  { version, ...change }: RecordChange,
): Promise<FieldRecord> {
  const current = await requireRecord(deps, user, fieldId);
  if (current.version !== version) throw refuse("STALE_VERSION", { current });
  const { farmId, producerId, name, seasons = [], removedSeasons = [] } = change;
  if (farmId !== undefined && !(await deps.farms.listOwned(user.id, [farmId])).has(farmId))
    throw refuse("FARM_NOT_FOUND", { farmId });
  if (producerId) await requireProducer(deps, user, producerId);
  await checkSeasons(deps.catalogues, seasons, current.country);

  const outcome = await deps.records.change(
    user.id,
    fieldId,
    version,
    { ...change, ...(name !== undefined && { nameKey: nameKey(name) }), seasons, removedSeasons },
    deps.now(),
  );
  if (outcome === "name-taken") throw refuse("FIELD_NAME_TAKEN", { fieldId, name: name ?? current.name });
  const record = await requireRecord(deps, user, fieldId);
  if (outcome === "stale") throw refuse("STALE_VERSION", { current: record });
  if (change.place === null) await queueLocating(deps.jobs, [record], user.id);
  return record;
}
