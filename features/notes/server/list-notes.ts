import type { RouteQuery, RouteReply } from "@surco/contract";
import { readNameCursor, refuse, type SessionUser, writeNameCursor } from "@surco/kit-server";
import {
  type listNoteAuthors as authorsRoute,
  type listNotes as listRoute,
  MAX_NOTE_POINTS,
  type listNotePoints as pointsRoute,
} from "../contract";
import type { NotePosition } from "./note.repository";
import type { NoteDeps } from "./note-deps";
import { personName } from "./note-row";
import { showNotes } from "./show-notes";

/** Notes of readable fields, newest first. @throws AppError INVALID_INPUT for an unreadable cursor */
export async function listNotes(
  deps: NoteDeps,
  user: SessionUser,
  { cursor, limit, ...filters }: RouteQuery<typeof listRoute>,
): Promise<RouteReply<typeof listRoute>> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const { rows, next } = await deps.notes.list(user, { filters, after, limit });
  return {
    notes: await showNotes(deps, user, rows),
    nextCursor: next && writeNameCursor({ nameKey: next.observedAt, id: next.id }),
  };
}

/** Places of notes of readable fields, for a map. */
export async function listNotePoints(
  { notes }: Pick<NoteDeps, "notes">,
  user: SessionUser,
  filters: RouteQuery<typeof pointsRoute>,
): Promise<RouteReply<typeof pointsRoute>> {
  const points = await notes.listPoints(user, filters, MAX_NOTE_POINTS);
  return { points: points.slice(0, MAX_NOTE_POINTS), isComplete: points.length <= MAX_NOTE_POINTS };
}

/** Authors of notes of readable fields, by name. @throws AppError INVALID_INPUT for an unreadable cursor */
export async function listNoteAuthors(
  { notes }: Pick<NoteDeps, "notes">,
  user: SessionUser,
  { cursor, limit }: RouteQuery<typeof authorsRoute>,
): Promise<RouteReply<typeof authorsRoute>> {
  const after = cursor === undefined ? null : readNameCursor(cursor);
  const rows = await notes.listAuthors(user, after, limit);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    authors: page.map(({ id, firstName, lastName }) => ({
      accountId: id,
      name: personName(firstName, lastName) ?? "",
      isSelf: id === user.id,
    })),
    nextCursor: rows.length > limit && last ? writeNameCursor(last) : null,
  };
}

function readCursor(cursor: string): NotePosition {
  const { nameKey, id } = readNameCursor(cursor);
  const observedAt = new Date(nameKey);
  if (Number.isNaN(observedAt.getTime()) || observedAt.toISOString() !== nameKey)
    throw refuse("INVALID_INPUT", { in: "querystring", issues: [{ path: "cursor" }] });
  return { observedAt: nameKey, id };
}
