import type { RouteBody, RouteReply } from "@surco/contract";
import { hashToken, newSecretToken, refuse, type SessionUser } from "@surco/kit-server";
import {
  type createNoteLink as createRoute,
  type LinkedNote,
  MAX_LINKS_OF_NOTE,
  type NoteLink,
  noteLinkPath,
} from "../../contract";
import type { NoteDeps } from "../note-deps";
import { countsOf, storedFigures } from "../note-figures";
import { personName, valuesOfRow } from "../note-row";
import { bare, photoOfRow } from "../photos/photo-of-row";
import type { StoredLink } from "./link.repository";

const MS_PER_DAY = 86_400_000;

/**
 * Makes a link of a note. The same id again replaces its token.
 *
 * @throws AppError NOTE_NOT_FOUND, NOTE_TOO_MANY_LINKS, NOTE_LINK_NOT_FOUND for an id of somebody else's or an ended link
 */
export async function createNoteLink(
  deps: NoteDeps,
  user: SessionUser,
  { id, fieldId, noteId, days }: RouteBody<typeof createRoute>,
): Promise<RouteReply<typeof createRoute>> {
  await requireNote(deps, user, fieldId, noteId);
  const now = deps.now();
  const others = await deps.links.listOfNote(noteId, now, MAX_LINKS_OF_NOTE);
  if (others.length >= MAX_LINKS_OF_NOTE && !others.some((one) => one.id === id))
    throw refuse("NOTE_TOO_MANY_LINKS", { most: MAX_LINKS_OF_NOTE });
  const token = newSecretToken();
  const isSaved = await deps.links.save({
    id,
    noteId,
    tokenHash: hashToken(token),
    authorId: user.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + days * MS_PER_DAY),
  });
  const saved = isSaved ? await deps.links.findById(id) : null;
  if (saved === null) throw refuse("NOTE_LINK_NOT_FOUND", { linkId: id });
  return { link: linkOf(saved, user), address: `${deps.publicUrl}${noteLinkPath(token)}`, token };
}

/** Links of a note that are neither expired nor ended. @throws AppError NOTE_NOT_FOUND */
export async function listNoteLinks(
  deps: NoteDeps,
  user: SessionUser,
  { fieldId, noteId }: { fieldId: string; noteId: string },
): Promise<{ links: NoteLink[] }> {
  await requireNote(deps, user, fieldId, noteId);
  const found = await deps.links.listOfNote(noteId, deps.now(), MAX_LINKS_OF_NOTE);
  return { links: found.map((link) => linkOf(link, user)) };
}

/** Ends a link; an ended one stays so. @throws AppError NOTE_LINK_NOT_FOUND, NOTE_OF_ANOTHER */
export async function endNoteLink(
  { links, now }: NoteDeps,
  user: SessionUser,
  fieldId: string,
  linkId: string,
): Promise<Record<string, never>> {
  const link = await links.findById(linkId);
  if (link?.fieldId !== fieldId) throw refuse("NOTE_LINK_NOT_FOUND", { linkId });
  if (!canEnd(link, user)) throw refuse("NOTE_OF_ANOTHER", { linkId });
  await links.end(linkId, now());
  return {};
}

/** The page behind a link. @throws AppError NOTE_LINK_NOT_FOUND */
export async function readLinkedNote(deps: NoteDeps, token: string): Promise<LinkedNote> {
  const now = deps.now();
  const found = await deps.links.findByToken(hashToken(token));
  const link = found && (await findGoodLink(deps, found, now));
  const row = link && (await deps.links.findNote(link.noteId));
  if (!link || !row) throw refuse("NOTE_LINK_NOT_FOUND");
  const values = valuesOfRow(row);
  const { type, specificType, otherSpecificType, cropId, description, observedAt, point } = values;
  const addressOf = await deps.photoAddresses.signer(`link-${link.id}`, now);
  const photos = (await deps.photos.listOfNotes([link.noteId])).get(link.noteId) ?? [];
  return {
    type,
    specificType,
    otherSpecificType,
    cropId,
    description,
    observedAt,
    point,
    ...storedFigures(values, row),
    ...countsOf(values),
    fieldName: row.field_name,
    farmName: row.farm_name,
    photos: photos.map((photo) => bare(photoOfRow(photo, addressOf, ""))),
    expiresAt: link.expiresAt.toISOString(),
  };
}

/** A link that still opens its note: not ended or expired, and made by somebody who may still write notes there. */
export async function findGoodLink(
  { links }: Pick<NoteDeps, "links">,
  link: StoredLink,
  now: Date,
): Promise<StoredLink | null> {
  if (link.endedAt !== null || link.expiresAt <= now) return null;
  return (await links.isOfWriter(link)) ? link : null;
}

async function requireNote(
  deps: NoteDeps,
  user: SessionUser,
  fieldId: string,
  noteId: string,
): Promise<void> {
  if ((await deps.notes.find(user, fieldId, noteId)) === null) throw refuse("NOTE_NOT_FOUND", { noteId });
}

function linkOf(link: StoredLink, user: SessionUser): NoteLink {
  return {
    id: link.id,
    noteId: link.noteId,
    createdAt: link.createdAt.toISOString(),
    expiresAt: link.expiresAt.toISOString(),
    author: personName(link.authorFirstName, link.authorLastName) ?? "",
    canEnd: canEnd(link, user),
  };
}

/** The field's owner ends any link, others those that they made. */
function canEnd({ authorId, ownerId }: StoredLink, user: SessionUser): boolean {
  return authorId === user.id || ownerId === user.id;
}
