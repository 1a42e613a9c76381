import { listDeletedNotes } from "./deleted";
import { listAssignees, listNoteTypes } from "./form-choices";
import { createNoteLink, endNoteLink, listNoteLinks, readLinkedNote } from "./links";
import { listFieldNotes, listNoteAuthors, listNotePoints, listNotes } from "./lists";
import { createNote, deleteNote, getNote, restoreNote, setNoteStatus, updateNote } from "./note";
import { deletePhoto, listPhotos, readPhoto, restorePhoto, uploadPhoto } from "./photos";
import { getPublicNotesChoice, listPublicNotes, setPublicNotesChoice } from "./public-notes";

export * from "./deleted";
export { errorCodes } from "./error-codes";
export * from "./form-choices";
export * from "./links";
export * from "./lists";
export * from "./note";
export * from "./notification-kinds";
export * from "./photos";
export * from "./public-notes";
export * from "./values";

export const noteRoutes = [
  listNotes,
  listFieldNotes,
  listNotePoints,
  listNoteAuthors,
  getNote,
  createNote,
  updateNote,
  setNoteStatus,
  deleteNote,
  restoreNote,
  listNoteTypes,
  listAssignees,
  uploadPhoto,
  listPhotos,
  readPhoto,
  deletePhoto,
  restorePhoto,
  createNoteLink,
  listNoteLinks,
  endNoteLink,
  readLinkedNote,
  listPublicNotes,
  getPublicNotesChoice,
  setPublicNotesChoice,
  listDeletedNotes,
] as const;
