export { createNotesFeature } from "./feature";
export type { NewestNote, WantedNotes } from "./list-newest";
export type { NoteWithFiles } from "./record-with-files";
