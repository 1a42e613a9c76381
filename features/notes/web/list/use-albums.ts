import { type OutboxWrite, useUnsentWrites } from "@surco/kit-web/outbox";
import { useMemo } from "react";
import { dayOf } from "../local-days";
import { PHOTO_KIND } from "../photos/photo-outbox";
import { type ShownPhoto, useUnsentPhotos } from "../photos/use-note-photos";
import { useNoteNames } from "../use-note-names";
import { placeOfNote, type ShownNotes } from "./NoteRows";
import { type PlacedNote, useListedNotes } from "./use-note-list";

/** Photos of one note. */
interface Album {
  /** Of the note. */
  id: string;
  fieldId: string;
  name: string;
  place: string | undefined;
  /** PlainDate; null where only its photos are known here. */
  day: string | null;
  photos: readonly ShownPhoto[];
}

/**
 * Albums of the server's notes and of those on this device, newest first. First photos of notes that the server has without any
 * come before them; their notes are not known here, so that a filter leaves them out.
 *
 * @param saved  notes with photos
 */
export function useAlbums(
  saved: readonly PlacedNote[],
  { query, filters, fields, isFiltered }: ShownNotes,
): Album[] {
  const names = useNoteNames();
  const photosOf = useUnsentPhotos();
  const writes = useUnsentWrites(PHOTO_KIND);
  const listed = useListedNotes(saved, fields, filters, query);
  const firstPhotos = useMemo(
    () => (isFiltered ? [] : firstPhotosOf(writes ?? [], new Set(listed.map(({ row }) => row.id)))),
    [writes, listed, isFiltered],
  );
  return [
    ...firstPhotos.map(({ noteId: id, fieldId, title: name }) => ({
      id,
      fieldId,
      name,
      place: placeOfNote({ fieldId, saved: null }, fields),
      day: null,
      photos: photosOf(id, []),
    })),
    ...listed.map(({ row }) => ({
      id: row.id,
      fieldId: row.fieldId,
      name: names.name(row.values),
      place: placeOfNote(row, fields),
      day: dayOf(row.values.observedAt),
      photos: photosOf(row.id, row.saved?.photos ?? []),
    })),
  ].filter(({ photos }) => photos.length > 0);
}

interface FirstPhoto {
  noteId: string;
  fieldId: string;
  title: string;
}

/** One photo of each note that is not listed. */
function firstPhotosOf(writes: readonly OutboxWrite[], listedIds: ReadonlySet<string>): FirstPhoto[] {
  const byNote = new Map<string, FirstPhoto>();
  for (const { partOf: noteId, operation, subject } of writes) {
    const { fieldId, title } = subject;
    if (operation !== "create" || noteId === undefined || fieldId === null || listedIds.has(noteId)) continue;
    if (!byNote.has(noteId)) byNote.set(noteId, { noteId, fieldId, title });
  }
  return [...byNote.values()];
}
