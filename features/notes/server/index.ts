export { createNotesFeature } from "./feature";
export type { NewestNote, WantedNotes } from "./list-newest";
