import { type Period, seasonRange } from "@surco/calendar";
import type { OpenedField } from "@surco/fields/contract";
import { call, persisted, useSeason } from "@surco/kit-web";
import { type OutboxWrite, overlay, UNSENT_VERSION, useUnsentWrites } from "@surco/kit-web/outbox";
import {
  getNote,
  listAssignees,
  listFieldNotes,
  type Note,
  type NoteValues,
  noteValues,
} from "@surco/notes/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { dayAfterAsInstant, dayAsInstant } from "./local-days";

/** Name of notes in the outbox. */
export const NOTE_KIND = "notes/note";

export const noteKeys = {
  all: ["notes"] as const,
  ofField: (fieldId: string) => ["notes", "field", fieldId] as const,
  note: (noteId: string) => ["notes", "note", noteId] as const,
  assignees: (fieldId: string) => ["notes", "assignees", fieldId] as const,
};

/** Notes of one answer, and answers of one list: few fields have a hundred notes in a season. */
const PAGE = 200;
const MOST_PAGES = 10;

/** Note in a list: as saved, or as it waits on this device. */
export interface ListedNote {
  id: string;
  values: NoteValues;
  /** Of a task. */
  isDone: boolean;
  /** As the server has it; null before it was sent. */
  saved: Note | null;
}

/** Days of a season on a field. */
interface FieldSeason {
  fieldId: string;
  season: string;
  period: Period;
  country: string | null;
}

/** Season of the notes on the screen. */
export function useNoteSeason(fieldId: string, country: string | null): FieldSeason {
  const { season, period, country: ownCountry } = useSeason();
  return { fieldId, season, period, country: country ?? ownCountry };
}

export function fieldNotesQuery({ fieldId, ...days }: FieldSeason) {
  const { from, until } = instantsOf(days);
  return queryOptions({
    queryKey: [...noteKeys.ofField(fieldId), from, until],
    queryFn: ({ signal }) => readNotes({ fieldId, from, until }, signal),
    meta: persisted(),
  });
}

function instantsOf({ season, period, country }: Omit<FieldSeason, "fieldId">) {
  const days = seasonRange(country, period, season);
  return { from: dayAsInstant(days.from), until: dayAfterAsInstant(days.until) };
}

/** Notes of a field's season with those that wait on this device, newest first; null until they are read. */
export function useFieldNotes({ fieldId, season, period, country }: FieldSeason) {
  const { from, until } = instantsOf({ season, period, country });
  const query = useQuery(fieldNotesQuery({ fieldId, season, period, country }));
  const writes = useUnsentWrites(NOTE_KIND);
  const listed = useMemo(() => {
    // A form that opens before they are read would show the values that they replace.
    if (writes === null) return null;
    const ofField = writes.filter(({ subject }) => subject.fieldId === fieldId);
    if (query.data === undefined && ofField.length === 0) return null;
    return overlay<ListedNote>({
      rows: (query.data ?? []).map(rowOf),
      writes: ofField,
      create: newRow,
      change: changedRow,
    })
      .filter(({ row }) => isWithin(row.values.observedAt, from, until))
      .sort((a, b) => Date.parse(b.row.values.observedAt) - Date.parse(a.row.values.observedAt));
  }, [query.data, writes, fieldId, from, until]);
  return { ...query, listed };
}

async function readNotes(
  query: { fieldId: string; from: string; until: string },
  signal: AbortSignal,
): Promise<Note[]> {
  const notes: Note[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer = await call(listFieldNotes, { query: { ...query, limit: PAGE, cursor }, signal });
    notes.push(...answer.notes);
    if (answer.nextCursor === null) break;
    cursor = answer.nextCursor;
  }
  return notes;
}

/** Note that is opened by its address and not in the list, as one of another season. */
export function useNote(fieldId: string, noteId: string, isNeeded: boolean) {
  return useQuery({
    queryKey: noteKeys.note(noteId),
    queryFn: ({ signal }) => call(getNote, { query: { fieldId, noteId }, signal }),
    enabled: isNeeded,
    meta: persisted(),
  });
}

export const assigneesQuery = (fieldId: string) =>
  queryOptions({
    queryKey: noteKeys.assignees(fieldId),
    queryFn: async ({ signal }) => (await call(listAssignees, { query: { fieldId }, signal })).people,
    meta: persisted(),
  });

/** People who can be given tasks of a field. */
export function useAssignees(fieldId: string, isNeeded: boolean) {
  return useQuery({ ...assigneesQuery(fieldId), enabled: isNeeded });
}

/** Record of a listed note for its form: with what waits on this device, also before it was sent. */
export function noteOfRow({ id, values, isDone, saved }: ListedNote, field: OpenedField): Note {
  if (saved !== null) return { ...saved, values };
  const unsent = new Date().toISOString();
  return {
    id,
    fieldId: field.id,
    fieldName: field.name,
    farmName: field.farmName,
    values,
    stand: null,
    yield: null,
    doneAt: isDone ? unsent : null,
    doneByName: null,
    assigneeName: null,
    photos: [],
    authorId: null,
    author: null,
    editor: null,
    isOwn: true,
    canDelete: true,
    version: UNSENT_VERSION,
    createdAt: unsent,
    updatedAt: unsent,
  };
}

/** Row of a note of the server. */
export function rowOf(saved: Note): ListedNote {
  return { id: saved.id, values: saved.values, isDone: saved.doneAt !== null, saved };
}

/** Rows of writes that have not changed: hundreds may wait, and each that is sent lists the others anew. */
const newRows = new WeakMap<OutboxWrite, ListedNote | null>();

/** Row of a note that only this device has; null for values that the contract does not know. */
export function newRow(write: OutboxWrite): ListedNote | null {
  const known = newRows.get(write);
  if (known !== undefined) return known;
  const { recordId, values } = write;
  const parsed = noteValues.safeParse(values);
  const row = parsed.success
    ? { id: recordId, values: parsed.data, isDone: values.isDone === true, saved: null }
    : null;
  newRows.set(write, row);
  return row;
}

/** Row with changed values. */
export function changedRow(row: ListedNote, { isDone, ...values }: Record<string, unknown>): ListedNote {
  const parsed = noteValues.safeParse({ ...row.values, ...values });
  return {
    ...row,
    values: parsed.success ? parsed.data : row.values,
    isDone: typeof isDone === "boolean" ? isDone : row.isDone,
  };
}

function isWithin(instant: string, from: string, until: string): boolean {
  const at = Date.parse(instant);
  return Date.parse(from) <= at && at < Date.parse(until);
}
