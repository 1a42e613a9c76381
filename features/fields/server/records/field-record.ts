import type { CatalogueRepository } from "@surco/catalogues/server";
import { nameKey } from "@surco/contract";
import type { FarmRepository, ProducerRepository } from "@surco/farms/server";
import { requireProducer } from "@surco/farms/server";
import type { FieldRecord, RecordChange } from "@surco/fields/contract";
import { type Clock, type Jobs, refuse, type SessionUser } from "@surco/kit-server";
import type { FieldRepository } from "../field.repository";
import { queueLocating } from "../queue-locating";
import { checkSeasons } from "./check-seasons";
import type { RecordRepository } from "./record.repository";

export interface RecordDeps {
  fields: FieldRepository;
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
 * Updates the record of an own field, all or nothing; a write that was applied before changes nothing.
 *
 * @throws AppError FIELD_NOT_FOUND, STALE_VERSION with the current record, FARM_NOT_FOUND, PRODUCER_NOT_FOUND,
 * FIELD_NAME_TAKEN, and those of `checkSeasons`
 */
export async function updateRecord(
  deps: RecordDeps,
  user: SessionUser,
  fieldId: string,
  { version, writeId, ...change }: RecordChange,
): Promise<FieldRecord> {
  const current = await requireRecord(deps, user, fieldId);
  // A retry of an applied write finds the next version, which is checked when it is written.
  if (current.version === version) await checkChange(deps, user, change, current.country);
  const { name, seasons = [], removedSeasons = [] } = change;
  const outcome = await deps.records.change(
    { writeId, accountId: user.id, at: deps.now() },
    fieldId,
    version,
    { ...change, ...(name !== undefined && { nameKey: nameKey(name) }), seasons, removedSeasons },
  );
  if (outcome === "name-taken") throw refuse("FIELD_NAME_TAKEN", { fieldId, name: name ?? current.name });
  const record = await requireRecord(deps, user, fieldId);
  if (outcome === "stale")
    throw refuse("STALE_VERSION", { current: record, editedAt: await deps.fields.editedAt(fieldId) });
  if (outcome === "written" && change.place === null) await queueLocating(deps.jobs, [record], user.id);
  return record;
}

/** @throws AppError FARM_NOT_FOUND, PRODUCER_NOT_FOUND, and those of `checkSeasons` */
async function checkChange(
  deps: RecordDeps,
  user: SessionUser,
  { farmId, producerId, seasons = [] }: Omit<RecordChange, "version">,
  country: string | null,
): Promise<void> {
  if (farmId !== undefined && !(await deps.farms.listOwned(user.id, [farmId])).has(farmId))
    throw refuse("FARM_NOT_FOUND", { farmId });
  if (producerId) await requireProducer(deps, user, producerId);
  await checkSeasons(deps.catalogues, seasons, country);
}
