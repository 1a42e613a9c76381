import { type RouteQuery, type RouteReply, redactSensitive, searchWords } from "@surco/contract";
import {
  readCursor,
  readNameCursor,
  refuse,
  type SessionUser,
  writeCursor,
  writeNameCursor,
} from "@surco/kit-server";
import { z } from "zod";
import type {
  listProducerFields as fieldsRoute,
  listStaffProducers as listRoute,
  StaffChoices,
  StaffProducer,
} from "../contract";
import type { ProducerRow } from "./producer.repository";
import { producersOf, recentDays } from "./scope";
import type { StaffDeps } from "./staff-deps";

type ProducerDeps = Pick<StaffDeps, "scope" | "producers" | "countCoveragesByAccount" | "now">;

const position = z.tuple([z.string().refine((text) => !text.includes("\0")), z.uuid()]);

/** Producers below the user. @throws AppError INVALID_INPUT for an unreadable cursor */
export async function listProducers(
  deps: ProducerDeps,
  user: SessionUser,
  { q = "", cursor, inactive, ...search }: RouteQuery<typeof listRoute>,
): Promise<RouteReply<typeof listRoute>> {
  const after = cursor === undefined ? null : readCursor(cursor, position);
  const ids = await producersOf(deps, user);
  const { producers, next } = await deps.producers.list(ids, {
    ...search,
    words: searchWords(q),
    isInactive: inactive === "true",
    recent: recentDays(user, deps.now()),
    after,
  });
  return {
    producers: await shownTo(deps, user, search.season, producers),
    nextCursor: next && writeCursor(next),
  };
}

/** @throws AppError STAFF_PRODUCER_NOT_FOUND */
export async function readProducer(
  deps: ProducerDeps,
  user: SessionUser,
  accountId: string,
  season: string,
): Promise<StaffProducer> {
  const ids = await producersOf(deps, user, accountId);
  const [found] = await deps.producers.read(ids, { season, recent: recentDays(user, deps.now()) });
  const [shown] = await shownTo(deps, user, season, found === undefined ? [] : [found]);
  if (shown === undefined) throw refuse("STAFF_PRODUCER_NOT_FOUND");
  return shown;
}

/** @throws AppError STAFF_PRODUCER_NOT_FOUND; INVALID_INPUT for an unreadable cursor */
export async function listFields(
  deps: Pick<StaffDeps, "scope" | "producerFields">,
  user: SessionUser,
  accountId: string,
  { cursor, limit }: RouteQuery<typeof fieldsRoute>,
): Promise<RouteReply<typeof fieldsRoute>> {
  const after = cursor === undefined ? null : readNameCursor(cursor);
  await producersOf(deps, user, accountId);
  const { fields, next } = await deps.producerFields.list(accountId, { after, limit });
  return { fields, nextCursor: next && writeNameCursor(next) };
}

export async function listChoices(
  deps: Pick<StaffDeps, "scope" | "producers">,
  user: SessionUser,
  season: string,
): Promise<StaffChoices> {
  return deps.producers.listChoices(await producersOf(deps, user), season);
}

/** Producers as the user may see them, with their coverages, and whether he may write notes on their fields. */
async function shownTo(
  { scope, countCoveragesByAccount }: Pick<StaffDeps, "scope" | "countCoveragesByAccount">,
  user: SessionUser,
  season: string,
  producers: readonly ProducerRow[],
): Promise<StaffProducer[]> {
  const ids = producers.map(({ accountId }) => accountId);
  const [logged, coverages] = await Promise.all([
    scope.among(user, ids, "log"),
    countCoveragesByAccount(user, ids, season),
  ]);
  return producers.map(({ email, phoneNumber, fiscalId, ...producer }) => ({
    ...producer,
    ...redactSensitive(user, { email, phoneNumber, fiscalId }),
    coverages: coverages
      .filter(({ accountId }) => accountId === producer.accountId)
      .map(({ status, count }) => ({ status, coverageCount: count })),
    canLog: logged.includes(producer.accountId),
  }));
}
