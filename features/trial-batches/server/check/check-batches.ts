import { allowsCaller, type RouteBody, type RouteReply } from "@surco/contract";
import { refuse, type SessionUser } from "@surco/kit-server";
import type {
  CheckedBatch,
  linkBatch as linkRoute,
  unlinkBatch as unlinkRoute,
  validateBatches as validateRoute,
} from "../../contract";
import { type BatchDeps, requireRegistry } from "../batch-deps";
import {
  type FoundBatch,
  findBatches,
  findSowing,
  linkToSowing,
  unlinkFromField,
} from "./checked-batch.repository";
import { differentHybrid } from "./different-hybrid";

type CheckDeps = Pick<BatchDeps, "findDemonstrationCompany" | "brandFor" | "db" | "now" | "rateLimiter">;

/**
 * Checks codes. A code of another brand is answered as one that does not exist, and every code counts, so that the registry
 * cannot be found out by trying.
 *
 * @throws AppError BATCHES_NOT_OFFERED, TOO_MANY_REQUESTS
 */
export async function validateBatches(
  deps: CheckDeps,
  user: SessionUser,
  { codes }: RouteBody<typeof validateRoute>,
): Promise<RouteReply<typeof validateRoute>> {
  const brandSlug = await requireRegistry(deps, user);
  const different = [...new Set(codes)];
  await deps.rateLimiter.take("person-batch-codes", user.id, different.length);
  const found = await findBatches(deps.db, user, brandSlug, different);
  return {
    results: codes.map((code) => {
      const batch = found.get(code);
      return { code, batch: batch === undefined ? null : shownTo(user, batch) };
    }),
  };
}

/**
 * Links a batch to a sowing of a field, whose right the caller has.
 *
 * @throws AppError BATCHES_NOT_OFFERED, TOO_MANY_REQUESTS, BATCH_NOT_FOUND, SOWING_NOT_FOUND, BATCH_OF_ANOTHER_PRODUCER,
 * BATCH_LINKED_ELSEWHERE
 */
export async function linkBatch(
  deps: CheckDeps,
  user: SessionUser,
  { fieldId, code, sowingId }: RouteBody<typeof linkRoute>,
): Promise<RouteReply<typeof linkRoute>> {
  const brandSlug = await requireRegistry(deps, user);
  await deps.rateLimiter.take("person-batch-codes", user.id);
  const batch = (await findBatches(deps.db, user, brandSlug, [code])).get(code);
  if (batch === undefined) throw refuse("BATCH_NOT_FOUND");
  const sowing = await findSowing(deps.db, fieldId, sowingId);
  if (sowing === null) throw refuse("SOWING_NOT_FOUND");
  const outcome = await linkToSowing(
    deps.db,
    { batchId: batch.id, fieldId, sowingId },
    { accountId: user.id, now: deps.now() },
  );
  if (outcome === "notFound") throw refuse("BATCH_NOT_FOUND");
  if (outcome === "ofAnotherProducer") throw refuse("BATCH_OF_ANOTHER_PRODUCER");
  if (outcome === "linkedElsewhere") throw refuse("BATCH_LINKED_ELSEWHERE");
  const linked = (await findBatches(deps.db, user, brandSlug, [code])).get(code);
  if (linked === undefined) throw refuse("BATCH_NOT_FOUND");
  return { batch: shownTo(user, linked), differentHybrid: differentHybrid(linked, sowing) };
}

/** Removes a link; idempotent. @throws AppError BATCHES_NOT_OFFERED */
export async function unlinkBatch(
  deps: CheckDeps,
  user: SessionUser,
  { fieldId, code }: RouteBody<typeof unlinkRoute>,
): Promise<Record<string, never>> {
  await unlinkFromField(deps.db, { brandSlug: await requireRegistry(deps, user), fieldId, code });
  return {};
}

function shownTo(user: SessionUser, batch: FoundBatch): CheckedBatch {
  const isSeen = batch.isHandedToReader || batch.link !== null || allowsCaller("brand:batches", user);
  const { hybrid, cropId, season, isLinked, link } = batch;
  const common = { hybrid, cropId, season, isLinked };
  if (!isSeen) return { ...common, producerName: null, fieldName: null, link: null };
  const fieldName = link?.fieldName ?? batch.fieldName;
  return {
    ...common,
    producerName: batch.producerName || null,
    fieldName: fieldName || null,
    link: link && { fieldId: link.fieldId, sowingId: link.sowingId, sowingDate: link.sowingDate },
  };
}
