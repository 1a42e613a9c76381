import { seasonRange } from "@surco/calendar";
import type { RouteBody, RouteQuery, RouteReply } from "@surco/contract";
import {
  type createEntry as createEntryRoute,
  type Entry,
  kindOf,
  type listEntries as listEntriesRoute,
  type listFieldEntries as listFieldEntriesRoute,
  type updateEntry as updateEntryRoute,
} from "@surco/crop-log/contract";
import type { FieldCard } from "@surco/fields/contract";
import type { FieldRepository } from "@surco/fields/server";
import { type Clock, refuse, restorableAfter, type SessionUser } from "@surco/kit-server";
import { z } from "zod";
import { checkEntry } from "./check-entry";
import type { EntryPosition, EntryRepository } from "./entry.repository";
import type { EntryFilter } from "./entry-row";

export interface CropLogDeps {
  entries: EntryRepository;
  fields: Pick<FieldRepository, "listCards">;
  now: Clock;
}

type Page = RouteReply<typeof listEntriesRoute>;

/** Lists entries of all readable fields. @throws AppError INVALID_INPUT for a malformed cursor */
export function listEntries(
  deps: CropLogDeps,
  user: SessionUser,
  { fieldIds, from, until, kind, ...page }: RouteQuery<typeof listEntriesRoute>,
): Promise<Page> {
  const filter = {
    fieldIds: fieldIds ?? null,
    from: from ?? null,
    until: until ?? null,
    kind: kind ?? null,
  };
  return pageOf(deps, user, filter, page);
}

/** Lists entries of a field in a season. @throws AppError FIELD_NOT_FOUND, INVALID_INPUT for a malformed cursor */
export async function listFieldEntries(
  deps: CropLogDeps,
  user: SessionUser,
  { fieldId, season, period, kind, ...page }: RouteQuery<typeof listFieldEntriesRoute>,
): Promise<Page> {
  const { country } = await requireCard(deps, user, fieldId);
  const { from, until } = seasonRange(country, period, season);
  return pageOf(deps, user, { fieldIds: [fieldId], from, until, kind: kind ?? null }, page);
}

/**
 * Records an entry. Idempotent by id.
 *
 * @throws AppError FIELD_NOT_FOUND, CROP_LOG_DATE_IN_FUTURE, CROP_LOG_STAGE_NOT_OF_CROP; CROP_LOG_ENTRY_NOT_FOUND when
 * the id is that of another field's entry
 */
export async function createEntry(
  deps: CropLogDeps,
  user: SessionUser,
  input: RouteBody<typeof createEntryRoute>,
): Promise<Entry> {
  const find = () => deps.entries.findCreated(user, input.fieldId, input.id);
  const there = await find();
  if (there !== null) return there;
  checkEntry(await requireCard(deps, user, input.fieldId), input, deps.now());
  await deps.entries.insertUnlessThere(input, user.id, deps.now());
  return (await find()) ?? notFound(input.id);
}

/**
 * Changes values of an entry. Idempotent by `writeId`.
 *
 * @throws AppError FIELD_NOT_FOUND, CROP_LOG_ENTRY_NOT_FOUND, CROP_LOG_ONE_VALUE, CROP_LOG_DATE_IN_FUTURE,
 * CROP_LOG_STAGE_NOT_OF_CROP; STALE_VERSION with the entry as it stands
 */
export async function updateEntry(
  deps: CropLogDeps,
  user: SessionUser,
  entryId: string,
  { fieldId, writeId, version, changes }: RouteBody<typeof updateEntryRoute>,
): Promise<Entry> {
  const find = () => deps.entries.find(user, fieldId, entryId);
  const before = (await find()) ?? notFound(entryId);
  const after = { ...before, ...changes };
  // Of another version, what the change makes of the entry is not known here.
  if (before.version === version) {
    if (kindOf(after) === null) throw refuse("CROP_LOG_ONE_VALUE");
    checkEntry(await requireCard(deps, user, fieldId), after, deps.now());
  }
  const write = { writeId, accountId: user.id, at: deps.now() };
  const outcome = await deps.entries.update(write, fieldId, entryId, version, changes);
  const current = (await find()) ?? notFound(entryId);
  if (outcome === null) throw refuse("STALE_VERSION", { current });
  return current;
}

/** Deletes an entry; idempotent. @throws AppError CROP_LOG_ENTRY_NOT_FOUND, CROP_LOG_ENTRY_OF_OTHERS */
export async function deleteEntry(
  deps: CropLogDeps,
  user: SessionUser,
  fieldId: string,
  entryId: string,
): Promise<Record<string, never>> {
  await requireDeletable(deps, user, fieldId, entryId);
  await deps.entries.softDelete([entryId], deps.now());
  return {};
}

/** @throws AppError CROP_LOG_ENTRY_OF_OTHERS; CROP_LOG_ENTRY_NOT_FOUND, also after 30 days */
export async function restoreEntry(
  deps: CropLogDeps,
  user: SessionUser,
  { id, fieldId }: { id: string; fieldId: string },
): Promise<Entry> {
  await requireDeletable(deps, user, fieldId, id);
  await deps.entries.restore(id, restorableAfter(deps.now()));
  return (await deps.entries.find(user, fieldId, id)) ?? notFound(id);
}

/** @throws AppError CROP_LOG_ENTRY_NOT_FOUND, CROP_LOG_ENTRY_OF_OTHERS */
async function requireDeletable(deps: CropLogDeps, user: SessionUser, fieldId: string, entryId: string) {
  const author = await deps.entries.findAuthor(fieldId, entryId);
  if (author === null) throw refuse("CROP_LOG_ENTRY_NOT_FOUND", { entryId });
  if (author.accountId === user.id) return;
  const { relation } = await requireCard(deps, user, fieldId);
  if (relation !== "own") throw refuse("CROP_LOG_ENTRY_OF_OTHERS", { entryId });
}

/** @throws AppError FIELD_NOT_FOUND */
export async function requireCard(
  { fields }: Pick<CropLogDeps, "fields">,
  user: SessionUser,
  fieldId: string,
): Promise<FieldCard> {
  const [card] = await fields.listCards(user, [fieldId]);
  if (card === undefined) throw refuse("FIELD_NOT_FOUND", { fieldId });
  return card;
}

async function pageOf(
  deps: CropLogDeps,
  user: SessionUser,
  filter: EntryFilter,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Page> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const { entries, next } = await deps.entries.list(user, filter, { after, limit });
  return { entries, nextCursor: next && `${next.date}.${next.id}` };
}

const position = z.tuple([z.iso.date(), z.uuid()]);

function readCursor(cursor: string): EntryPosition {
  const parsed = position.safeParse(cursor.split("."));
  if (!parsed.success) throw refuse("INVALID_INPUT", { in: "querystring", issues: [{ path: "cursor" }] });
  const [date, id] = parsed.data;
  return { date, id };
}

function notFound(entryId: string): never {
  throw refuse("CROP_LOG_ENTRY_NOT_FOUND", { entryId });
}
