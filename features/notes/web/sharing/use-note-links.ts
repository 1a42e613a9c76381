import { call, useAction } from "@surco/kit-web";
import { createNoteLink, endNoteLink, listNoteLinks, readLinkedNote } from "@surco/notes/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { v7 as newId } from "uuid";

/** Note whose links are made. */
interface NoteOfField {
  fieldId: string;
  noteId: string;
}

const linkKey = (noteId: string) => ["notes", "links", noteId] as const;

/** Links of a note that are not expired or ended. */
export function useNoteLinks({ fieldId, noteId }: NoteOfField) {
  return useQuery({
    queryKey: linkKey(noteId),
    queryFn: async ({ signal }) => (await call(listNoteLinks, { query: { fieldId, noteId }, signal })).links,
  });
}

/** Makes a link; its address is only in the answer. */
export function useCreateLink({ fieldId, noteId }: NoteOfField) {
  const queries = useQueryClient();
  return useAction({
    name: "notes/create-link",
    run: (days: number) => call(createNoteLink, { body: { id: newId(), fieldId, noteId, days } }),
    success: "notes:notices.LINK_CREATED",
    failure: "notes:notices.LINK_CREATE_FAILED",
    onSuccess: () => queries.invalidateQueries({ queryKey: linkKey(noteId) }),
  });
}

/** Ends a link at once. */
export function useEndLink({ fieldId, noteId }: NoteOfField) {
  const queries = useQueryClient();
  return useAction({
    name: "notes/end-link",
    run: (linkId: string) => call(endNoteLink, { params: { linkId }, query: { fieldId } }),
    success: "notes:notices.LINK_ENDED",
    failure: "notes:notices.LINK_END_FAILED",
    onSuccess: () => queries.invalidateQueries({ queryKey: linkKey(noteId) }),
  });
}

/** Note behind a link, read without a session. */
export function useLinkedNote(token: string) {
  return useQuery({
    queryKey: ["linked-note", token],
    queryFn: ({ signal }) => call(readLinkedNote, { params: { token }, signal }),
    retry: false,
  });
}
