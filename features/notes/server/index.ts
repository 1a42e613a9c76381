export { createNotesFeature } from "./feature";
export type { NewestNote, WantedNotes } from "./list-newest";
export { photoRefusal, requirePhotoStorage } from "./photos/photo-upload";
export type { NoteWithFiles } from "./record-with-files";
