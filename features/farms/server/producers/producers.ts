import { checkFiscalId, type DeletedQuery, nameKey, type RouteQuery, type RouteReply } from "@surco/contract";
import type {
  listDeletedProducers as listDeletedProducersRoute,
  listProducers as listProducersRoute,
  NewProducer,
  Producer,
  ProducerChange,
} from "@surco/farms/contract";
import {
  type Clock,
  listDeleted,
  readNameCursor,
  refuse,
  restorableAfter,
  type SessionUser,
  writeNameCursor,
} from "@surco/kit-server";
import type { ProducerRepository, ProducerToSave } from "./producer.repository";

export interface ProducerDeps {
  producers: ProducerRepository;
  now: Clock;
}

/** @throws AppError INVALID_INPUT for a cursor that is none of ours */
export async function listProducers(
  deps: ProducerDeps,
  user: SessionUser,
  { q = "", cursor, limit }: RouteQuery<typeof listProducersRoute>,
): Promise<RouteReply<typeof listProducersRoute>> {
  const text = nameKey(q);
  const after = cursor === undefined ? null : readNameCursor(cursor);
  const [{ producers, next }, total] = await Promise.all([
    deps.producers.list(user.id, { text, after, limit }),
    deps.producers.count(user.id, text),
  ]);
  return { producers, nextCursor: next && writeNameCursor(next), total };
}

/**
 * Makes a producer. The same id written again answers with him as he stands.
 *
 * @throws AppError FISCAL_ID_INVALID; PRODUCER_NOT_FOUND when the id is another account's or was deleted
 */
export async function createProducer(
  deps: ProducerDeps,
  user: SessionUser,
  { id, ...values }: NewProducer,
): Promise<Producer> {
  await deps.producers.insertUnlessThere(user.id, id, toSave(user, values), deps.now());
  return requireProducer(deps, user, id);
}

/** @throws AppError PRODUCER_NOT_FOUND, FISCAL_ID_INVALID, STALE_VERSION with the producer as he stands */
export async function updateProducer(
  deps: ProducerDeps,
  user: SessionUser,
  producerId: string,
  { version, ...change }: ProducerChange,
): Promise<Producer> {
  const current = await requireProducer(deps, user, producerId);
  const stale = async (newer: Producer) =>
    refuse("STALE_VERSION", { current: newer, editedAt: await deps.producers.editedAt(producerId) });
  if (current.version !== version) throw await stale(current);
  const isWritten = await deps.producers.update(
    user.id,
    producerId,
    version,
    toSave(user, { ...current, ...change }),
  );
  const written = await requireProducer(deps, user, producerId);
  if (!isWritten) throw await stale(written);
  return written;
}

/** Deletes a producer; idempotent by id. @throws AppError PRODUCER_NOT_FOUND */
export async function deleteProducer(
  deps: ProducerDeps,
  user: SessionUser,
  producerId: string,
): Promise<{ fieldCount: number }> {
  // A repeated deletion, as after a lost response, is done.
  if (await deps.producers.isDeleted(user.id, producerId)) return { fieldCount: 0 };
  const { fieldCount } = await requireProducer(deps, user, producerId);
  await deps.producers.softDelete(user.id, producerId, deps.now());
  return { fieldCount };
}

/** @throws AppError PRODUCER_NOT_FOUND after 30 days or when he is not one's own */
export async function restoreProducer(
  deps: ProducerDeps,
  user: SessionUser,
  producerId: string,
): Promise<Producer> {
  await deps.producers.restore(user.id, producerId, restorableAfter(deps.now()));
  return requireProducer(deps, user, producerId);
}

/** Lists own deleted producers that can be restored. @throws AppError INVALID_INPUT for a cursor of another list */
export function listDeletedProducers(
  { producers, now }: ProducerDeps,
  user: SessionUser,
  query: DeletedQuery,
): Promise<RouteReply<typeof listDeletedProducersRoute>> {
  return listDeleted(query, now(), (page) => producers.listDeleted(user.id, page));
}

/** @throws AppError PRODUCER_NOT_FOUND */
export async function requireProducer(
  { producers }: Pick<ProducerDeps, "producers">,
  user: SessionUser,
  producerId: string,
): Promise<Producer> {
  const producer = await producers.find(user.id, producerId);
  if (producer === null) throw refuse("PRODUCER_NOT_FOUND", { producerId });
  return producer;
}

/** @throws AppError FISCAL_ID_INVALID by the rule of the producer's country, else of the user's */
function toSave(user: SessionUser, values: Omit<NewProducer, "id">): ProducerToSave {
  const { name, email, country, province, city, fiscalId } = values;
  return {
    name,
    nameKey: nameKey(name),
    email,
    country,
    province,
    city,
    fiscalId: fiscalId === null ? null : compactedFiscalId(country ?? user.country, fiscalId),
  };
}

function compactedFiscalId(country: string, fiscalId: string): string {
  const check = checkFiscalId(country, fiscalId);
  if (!check.ok) throw refuse("FISCAL_ID_INVALID", { reason: check.problem, country });
  return check.fiscalId;
}
