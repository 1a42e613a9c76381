import { isPlainDate } from "@surco/calendar";
import type { RouteBody, RouteQuery, RouteReply } from "@surco/contract";
import { readNameCursor, refuse, type SessionUser, writeNameCursor } from "@surco/kit-server";
import {
  type getPublicNotesChoice as choiceRoute,
  type listPublicNotes as listRoute,
  type Photo,
  PUBLIC_NOTES_CONSENT_VERSION,
  type PublicNote,
  type setPublicNotesChoice as setRoute,
} from "../../contract";
import type { NoteDeps } from "../note-deps";
import { bare, photoOfRow } from "../photos/photo-of-row";
import type { PublicNotePosition, PublicNoteRow } from "./public-note.repository";
import { withoutNames } from "./without-names";

/** Anonymised notes in an extent. @throws AppError PUBLIC_NOTES_OFF, INVALID_INPUT for an unreadable cursor */
export async function listPublicNotes(
  deps: NoteDeps,
  user: SessionUser,
  { cursor, limit, ...filter }: RouteQuery<typeof listRoute>,
): Promise<RouteReply<typeof listRoute>> {
  if ((await deps.consents.find(user.id)) === null) throw refuse("PUBLIC_NOTES_OFF");
  const after = cursor === undefined ? null : readCursor(cursor);
  const { rows, next } = await deps.publicNotes.list(filter, { after, limit });
  const photosOf = await listPublicPhotos(deps, rows);
  return {
    notes: rows.map((row) => publicNoteOfRow(row, user, photosOf(row))),
    nextCursor: next && writeNameCursor({ nameKey: next.day, id: next.id }),
  };
}

/** Photos by note: those of people who take part, under their public ids. */
async function listPublicPhotos(
  { photos, publicNotes, photoAddresses, now }: NoteDeps,
  notes: readonly Pick<PublicNoteRow, "id">[],
): Promise<(note: Pick<PublicNoteRow, "id">) => Photo[]> {
  const byNote = await photos.listOfNotes(notes.map(({ id }) => id));
  const uploaders = [...byNote.values()].flat().flatMap(({ uploader_id }) => uploader_id ?? []);
  const takingPart = await publicNotes.listTakingPart(uploaders);
  const addressOf = await photoAddresses.signer("public", now());
  return ({ id }) =>
    (byNote.get(id) ?? [])
      .filter(({ uploader_id }) => uploader_id !== null && takingPart.has(uploader_id))
      .map((photo) => photoOfRow({ ...photo, id: photo.public_id }, addressOf, ""));
}

/** Choice of an account about public notes. */
export async function getPublicNotesChoice(
  { consents }: Pick<NoteDeps, "consents">,
  user: Pick<SessionUser, "id">,
): Promise<RouteReply<typeof choiceRoute>> {
  const consent = await consents.find(user.id);
  return {
    isOn: consent !== null,
    consentedAt: consent?.consentedAt.toISOString() ?? null,
    consentVersion: consent?.textVersion ?? null,
  };
}

/** Switches public notes on or off. @throws AppError PUBLIC_NOTES_TEXT_CHANGED */
export async function setPublicNotesChoice(
  { consents, now }: Pick<NoteDeps, "consents" | "now">,
  user: Pick<SessionUser, "id">,
  choice: RouteBody<typeof setRoute>,
): Promise<RouteReply<typeof setRoute>> {
  if (choice.isOn) {
    if (choice.consentVersion !== PUBLIC_NOTES_CONSENT_VERSION) throw refuse("PUBLIC_NOTES_TEXT_CHANGED");
    await consents.give(user.id, { consentedAt: now(), textVersion: choice.consentVersion });
  } else {
    await consents.withdraw(user.id, now());
  }
  return getPublicNotesChoice({ consents }, user);
}

function publicNoteOfRow(row: PublicNoteRow, user: SessionUser, photos: readonly Photo[]): PublicNote {
  const names = [
    row.field_name,
    row.farm_name,
    row.author_first_name,
    row.author_last_name,
    row.owner_first_name,
    row.owner_last_name,
  ];
  return {
    id: row.public_id,
    type: row.type,
    specificType: row.specific_type,
    otherSpecificType: row.other_specific_type && withoutNames(row.other_specific_type, names),
    cropId: row.crop_id,
    description: withoutNames(row.description, names),
    observedOn: row.observed_on,
    cell: [row.cell_lng ?? 0, row.cell_lat ?? 0],
    plantsPerHa: row.plants_per_ha,
    yieldTPerHa: row.yield_t_per_ha,
    photos: photos.map(bare),
    isOwn: row.author_id === user.id,
  };
}

function readCursor(cursor: string): PublicNotePosition {
  const { nameKey: day, id } = readNameCursor(cursor);
  if (!isPlainDate(day)) throw refuse("INVALID_INPUT", { in: "querystring", issues: [{ path: "cursor" }] });
  return { day, id };
}
