import type { NoteType } from "@surco/agronomy";
import { call, FIRST_PAGE, persisted, useAction } from "@surco/kit-web";
import {
  getPublicNotesChoice,
  listPublicNotes,
  PUBLIC_NOTES_CONSENT_VERSION,
  setPublicNotesChoice,
} from "@surco/notes/contract";
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";

const publicKeys = {
  all: ["public-notes"] as const,
  choice: ["public-notes", "choice"] as const,
};

/** Extent in degrees, to hundredths: nearby positions of the map share an answer. */
export interface Extent {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Choice of the reader about public notes. */
export function usePublicNotesChoice() {
  return useQuery({
    queryKey: publicKeys.choice,
    queryFn: ({ signal }) => call(getPublicNotesChoice, { signal }),
    meta: persisted(),
  });
}

/** Switches public notes on, with the consent to the text on the screen, or off. */
export function useSetPublicNotes() {
  const queries = useQueryClient();
  return useAction({
    name: "notes/set-public-notes",
    run: (isOn: boolean) =>
      call(setPublicNotesChoice, {
        body: isOn ? { isOn, consentVersion: PUBLIC_NOTES_CONSENT_VERSION } : { isOn },
      }),
    success: ({ isOn }) => (isOn ? "notes:notices.PUBLIC_NOTES_ON" : "notes:notices.PUBLIC_NOTES_OFF"),
    failure: "notes:notices.PUBLIC_NOTES_FAILED",
    onSuccess: (choice) => {
      queries.setQueryData(publicKeys.choice, choice);
      return queries.invalidateQueries({ queryKey: publicKeys.all });
    },
  });
}

/** Public notes in an extent, newest first, page by page. */
export function usePublicNotes(extent: Extent, types: readonly NoteType[]) {
  const query = { ...extent, ...(types.length > 0 && { types: types.join() }) };
  return useInfiniteQuery({
    queryKey: [...publicKeys.all, "list", query],
    queryFn: ({ signal, pageParam }) =>
      call(listPublicNotes, { query: { ...query, cursor: pageParam }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}
