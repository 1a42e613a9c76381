import { isSeason, seasonRange } from "@surco/calendar";
import { type RouteCall, searchText, searchWords } from "@surco/contract";
import type { FieldCard } from "@surco/fields/contract";
import { call, FIRST_PAGE, persisted, sessionAccount } from "@surco/kit-web";
import { overlay, type RecordState, useUnsentWrites } from "@surco/kit-web/outbox";
import {
  getNote,
  listNoteAuthors,
  listNotePoints,
  listNotes,
  type Note,
  type NoteAuthor,
  type NoteValues,
} from "@surco/notes/contract";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { dayAfterAsInstant, dayAsInstant } from "../local-days";
import { changedRow, type ListedNote, NOTE_KIND, newRow, noteKeys, rowOf } from "../use-notes";
import type { ShownNoteFilters } from "./use-note-filters";

const PAGE = 50;
/** Authors of one answer, and answers of the whole list. */
const AUTHORS_PAGE = 500;
const MOST_AUTHOR_PAGES = 4;

export type NoteQuery = NonNullable<RouteCall<typeof listNotePoints>["query"]>;

interface QueryContext {
  /** Ids of the farms with the filtered names. */
  farmIds: readonly string[];
  accountId: string | null;
  country: string | null;
}

/** Query of the filters, from the first to the last day of a season in either period. */
export function noteQuery(
  filters: ShownNoteFilters,
  { farmIds, accountId, country }: QueryContext,
): NoteQuery {
  const joined = (values: readonly (string | number)[]) => (values.length === 0 ? undefined : values.join());
  const { season } = filters;
  const ranges = isSeason(season)
    ? (["1", "2"] as const).map((period) => seasonRange(country, period, season))
    : [];
  const [firstDay] = ranges.map(({ from }) => from).sort();
  const lastDay = ranges
    .map(({ until }) => until)
    .sort()
    .at(-1);
  const from = [filters.from, firstDay]
    .filter((day) => typeof day === "string")
    .sort()
    .at(-1);
  const [until] = [filters.until, lastDay].filter((day) => typeof day === "string").sort();
  const self = accountId ?? undefined;
  return {
    types: joined(filters.types),
    specificTypes: joined(filters.specificTypes),
    cropIds: joined(filters.crops),
    farmIds: joined(farmIds),
    fieldIds: filters.fieldId ?? undefined,
    from: from && dayAsInstant(from),
    until: until && dayAfterAsInstant(until),
    authorId: filters.isOwn ? self : (filters.authorId ?? undefined),
    assigneeId: filters.isAssigned ? self : undefined,
    isDone: filters.task === null ? undefined : filters.task === "done" ? "true" : "false",
    text: filters.text?.trim() || undefined,
  };
}

/** Notes over all readable fields, newest first, page by page. */
export function useNoteList(query: RouteCall<typeof listNotes>["query"], isEnabled: boolean) {
  return useInfiniteQuery({
    queryKey: [...noteKeys.all, "list", query],
    queryFn: ({ signal, pageParam }) =>
      call(listNotes, { query: { ...query, cursor: pageParam, limit: PAGE }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    enabled: isEnabled,
    meta: persisted(),
  });
}

/** Places of the notes over all readable fields. */
export function useNotePoints(query: NoteQuery, isEnabled: boolean) {
  return useQuery({
    queryKey: [...noteKeys.all, "points", query],
    queryFn: ({ signal }) => call(listNotePoints, { query, signal }),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
    meta: persisted(),
  });
}

/** People who wrote the notes over all readable fields, by name. */
export function useNoteAuthors() {
  return useQuery({
    queryKey: [...noteKeys.all, "authors"],
    queryFn: ({ signal }) => readAuthors(signal),
    meta: persisted(),
  });
}

async function readAuthors(signal: AbortSignal): Promise<NoteAuthor[]> {
  const authors: NoteAuthor[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MOST_AUTHOR_PAGES; page++) {
    const answer = await call(listNoteAuthors, { query: { cursor, limit: AUTHORS_PAGE }, signal });
    authors.push(...answer.authors);
    if (answer.nextCursor === null) break;
    cursor = answer.nextCursor;
  }
  return authors;
}

/** Note of a place on the map. */
export function useNoteAt(place: { id: string; fieldId: string } | null) {
  return useQuery({
    queryKey: noteKeys.note(place?.id ?? ""),
    queryFn: ({ signal }) =>
      call(getNote, { query: { fieldId: place?.fieldId ?? "", noteId: place?.id ?? "" }, signal }),
    enabled: place !== null,
    meta: persisted(),
  });
}

/** Note of the list, with its field. */
export interface PlacedNote extends ListedNote {
  fieldId: string;
}

/** Saved notes with what waits on this device; new ones where they match the filters, newest first. */
export function useListedNotes(
  saved: readonly PlacedNote[],
  cards: readonly FieldCard[],
  filters: ShownNoteFilters,
  query: NoteQuery,
) {
  const writes = useUnsentWrites(NOTE_KIND);
  return useMemo(() => {
    const isShown = (fieldId: string, { values, isDone }: ListedNote) => {
      const card = cards.find(({ id }) => id === fieldId);
      const isOnFarm = filters.farms.length === 0 || (card && filters.farms.includes(card.farmName));
      return (
        Boolean(isOnFarm) &&
        (query.fieldIds ?? fieldId) === fieldId &&
        matches(values, isDone, filters, query)
      );
    };
    const listed = overlay<PlacedNote>({
      rows: saved,
      writes: writes ?? [],
      create: (write) => {
        const { fieldId } = write.subject;
        const row = newRow(write);
        return fieldId !== null && row !== null && isShown(fieldId, row) ? placedIn(row, fieldId) : null;
      },
      change: (row, values) => ({ ...row, ...changedRow(row, values) }),
    });
    return listed.sort((a, b) => Date.parse(b.row.values.observedAt) - Date.parse(a.row.values.observedAt));
  }, [saved, cards, filters, query, writes]);
}

/** Saved note with its unsent changes. */
export function useUnsentOver(saved: PlacedNote | null): { row: PlacedNote; state: RecordState } | null {
  const writes = useUnsentWrites(NOTE_KIND);
  if (saved === null) return null;
  const [one] = overlay<PlacedNote>({
    rows: [saved],
    writes: (writes ?? []).filter(({ recordId }) => recordId === saved.id),
    create: () => null,
    change: (row, values) => ({ ...row, ...changedRow(row, values) }),
  });
  return one ?? null;
}

/** True for a note of this device alone that the filters leave: its author is who is reading. */
function matches(values: NoteValues, isDone: boolean, filters: ShownNoteFilters, query: NoteQuery): boolean {
  const { types, specificTypes, crops, task } = filters;
  const at = Date.parse(values.observedAt);
  const text = searchText(`${values.description} ${values.otherSpecificType ?? ""}`);
  return (
    (types.length === 0 || types.includes(values.type)) &&
    (specificTypes.length === 0 || specificTypes.includes(values.specificType)) &&
    (crops.length === 0 || crops.includes(values.cropId)) &&
    (query.from === undefined || at >= Date.parse(query.from)) &&
    (query.until === undefined || at < Date.parse(query.until)) &&
    (query.authorId === undefined || query.authorId === sessionAccount()) &&
    (query.assigneeId === undefined || (values.type === "task" && values.assigneeId === query.assigneeId)) &&
    (task === null || (values.type === "task" && isDone === (task === "done"))) &&
    searchWords(query.text ?? "").every((word) => text.includes(word))
  );
}

/** Rows of notes that have not changed: they are not drawn anew. */
const placedRows = new WeakMap<object, PlacedNote>();

/** Note of the server in the list. */
export function placed(note: Note): PlacedNote {
  const row = placedRows.get(note) ?? { ...rowOf(note), fieldId: note.fieldId };
  placedRows.set(note, row);
  return row;
}

function placedIn(unsent: ListedNote, fieldId: string): PlacedNote {
  const row = placedRows.get(unsent) ?? { ...unsent, fieldId };
  placedRows.set(unsent, row);
  return row;
}
