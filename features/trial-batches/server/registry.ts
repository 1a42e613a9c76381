import { type RouteBody, type RouteQuery, type RouteReply, redactSensitive } from "@surco/contract";
import { isUniqueViolation } from "@surco/db";
import {
  readNameCursor,
  refuse,
  restorableAfter,
  type SessionUser,
  writeNameCursor,
} from "@surco/kit-server";
import type {
  BatchValues,
  changeBatch as changeRoute,
  listBatchChoices as choicesRoute,
  createBatch as createRoute,
  listBatches as listRoute,
  TrialBatch,
  WrittenBatch,
} from "../contract";
import { type BatchDeps, requireRegistry } from "./batch-deps";
import type { StoredBatch } from "./batch-row";

type RegistryDeps = Pick<
  BatchDeps,
  "findDemonstrationCompany" | "batches" | "brandFor" | "catalogues" | "now"
>;

/** @throws AppError BATCHES_NOT_OFFERED; INVALID_INPUT for a malformed cursor */
export async function listBatches(
  deps: RegistryDeps,
  user: SessionUser,
  { cursor, limit, ...filters }: RouteQuery<typeof listRoute>,
): Promise<RouteReply<typeof listRoute>> {
  const brandSlug = await requireRegistry(deps, user);
  const after = cursor === undefined ? null : readNameCursor(cursor);
  const { batches, next } = await deps.batches.list(brandSlug, { filters, after, limit });
  return {
    batches: batches.map((batch) => shownTo(user, batch)),
    nextCursor: next && writeNameCursor(next),
  };
}

/** @throws AppError BATCHES_NOT_OFFERED */
export async function listBatchChoices(
  deps: RegistryDeps,
  user: SessionUser,
): Promise<RouteReply<typeof choicesRoute>> {
  return deps.batches.listChoices(await requireRegistry(deps, user));
}

/**
 * Adds a batch. Idempotent by its id.
 *
 * @throws AppError BATCHES_NOT_OFFERED, BATCH_CODE_TAKEN, BATCH_HYBRID_NOT_FOUND, BATCH_PRODUCER_NOT_FOUND; BATCH_NOT_FOUND for the id of another brand's
 * batch or of a deleted one
 */
export async function createBatch(
  deps: RegistryDeps,
  user: SessionUser,
  { id, ...values }: RouteBody<typeof createRoute>,
): Promise<TrialBatch> {
  const brandSlug = await requireRegistry(deps, user);
  const known = await deps.batches.find(brandSlug, id);
  if (known !== null) return shownTo(user, requireNotDeleted(known));
  await requireHybrid(deps, values);
  await requireProducer(deps, user, values);
  await refusingTakenCodes(values.code, () =>
    deps.batches.insert({ brandSlug, authorId: user.id, id, now: deps.now() }, values),
  );
  return shownTo(user, await requireBatch(deps, brandSlug, id));
}

/**
 * Changes a batch. Idempotent by `writeId`.
 *
 * @throws AppError BATCHES_NOT_OFFERED, BATCH_NOT_FOUND, BATCH_CODE_TAKEN, BATCH_HYBRID_NOT_FOUND, BATCH_PRODUCER_NOT_FOUND; STALE_VERSION with the batch as
 * it stands
 */
export async function changeBatch(
  deps: RegistryDeps,
  user: SessionUser,
  id: string,
  { writeId, version, changes }: RouteBody<typeof changeRoute>,
): Promise<TrialBatch> {
  const brandSlug = await requireRegistry(deps, user);
  await requireBatch(deps, brandSlug, id);
  await requireHybrid(deps, changes);
  await requireProducer(deps, user, changes);
  const write = { writeId, accountId: user.id, at: deps.now() };
  const outcome = await refusingTakenCodes(changes.code, () =>
    deps.batches.change(
      write,
      { brandSlug, id, version, seesAddress: user.showSensitiveInformation },
      changes,
    ),
  );
  const current = shownTo(user, await requireBatch(deps, brandSlug, id));
  if (outcome === null) throw refuse("STALE_VERSION", { current, editedAt: current.updatedAt });
  return current;
}

/** Deletes a batch; idempotent. @throws AppError BATCHES_NOT_OFFERED, BATCH_NOT_FOUND */
export async function deleteBatch(
  deps: RegistryDeps,
  user: SessionUser,
  id: string,
): Promise<Record<string, never>> {
  const found = await deps.batches.find(await requireRegistry(deps, user), id);
  if (found === null) throw refuse("BATCH_NOT_FOUND");
  await deps.batches.softDelete([id], deps.now());
  return {};
}

/** @throws AppError BATCHES_NOT_OFFERED, BATCH_CODE_TAKEN; BATCH_NOT_FOUND, also after 30 days */
export async function restoreBatch(deps: RegistryDeps, user: SessionUser, id: string): Promise<TrialBatch> {
  const brandSlug = await requireRegistry(deps, user);
  const found = await deps.batches.find(brandSlug, id);
  if (found === null) throw refuse("BATCH_NOT_FOUND");
  await refusingTakenCodes(found.code, () => deps.batches.restore(id, restorableAfter(deps.now())));
  return shownTo(user, await requireBatch(deps, brandSlug, id));
}

/** A batch as the reader may see it. */
function shownTo(user: SessionUser, { isDeleted, ...batch }: StoredBatch): TrialBatch {
  const { producerEmail } = redactSensitive(user, { producerEmail: batch.producerEmail });
  return { ...batch, producerEmail };
}

async function requireBatch(
  { batches }: Pick<BatchDeps, "findDemonstrationCompany" | "batches">,
  brandSlug: string,
  id: string,
): Promise<StoredBatch> {
  const found = await batches.find(brandSlug, id);
  if (found === null) throw refuse("BATCH_NOT_FOUND");
  return requireNotDeleted(found);
}

function requireNotDeleted(batch: StoredBatch): StoredBatch {
  if (batch.isDeleted) throw refuse("BATCH_NOT_FOUND");
  return batch;
}

async function requireHybrid(
  { catalogues }: Pick<BatchDeps, "findDemonstrationCompany" | "catalogues">,
  { genotypeId }: Partial<Pick<BatchValues, "genotypeId">>,
): Promise<void> {
  if (genotypeId === undefined || genotypeId === null) return;
  const found = await catalogues.findGenotypes([genotypeId]);
  if (!found.has(genotypeId)) throw refuse("BATCH_HYBRID_NOT_FOUND", { genotypeId });
}

async function requireProducer(
  { batches }: Pick<BatchDeps, "findDemonstrationCompany" | "batches">,
  user: SessionUser,
  { producerAccountId }: Pick<WrittenBatch, "producerAccountId">,
): Promise<void> {
  if (producerAccountId === undefined || producerAccountId === null) return;
  if (!(await batches.isBelow(user, producerAccountId))) throw refuse("BATCH_PRODUCER_NOT_FOUND");
}

async function refusingTakenCodes<T>(code: string | undefined, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error)) throw refuse("BATCH_CODE_TAKEN", { code });
    throw error;
  }
}
