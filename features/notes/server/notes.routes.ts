import { listDeleted, type RouteBinding, serveRoute } from "@surco/kit-server";
import {
  createNoteLink as createNoteLinkRoute,
  createNote as createNoteRoute,
  deleteNote as deleteNoteRoute,
  deletePhoto as deletePhotoRoute,
  endNoteLink as endNoteLinkRoute,
  getNote as getNoteRoute,
  getPublicNotesChoice as getPublicNotesChoiceRoute,
  listAssignees as listAssigneesRoute,
  listDeletedNotes as listDeletedNotesRoute,
  listFieldNotes as listFieldNotesRoute,
  listNoteAuthors as listNoteAuthorsRoute,
  listNoteLinks as listNoteLinksRoute,
  listNotePoints as listNotePointsRoute,
  listNotes as listNotesRoute,
  listNoteTypes as listNoteTypesRoute,
  listPhotos as listPhotosRoute,
  listPublicNotes as listPublicNotesRoute,
  readLinkedNote as readLinkedNoteRoute,
  readPhoto as readPhotoRoute,
  restoreNote as restoreNoteRoute,
  restorePhoto as restorePhotoRoute,
  setNoteStatus as setNoteStatusRoute,
  setPublicNotesChoice as setPublicNotesChoiceRoute,
  updateNote as updateNoteRoute,
  uploadPhoto as uploadPhotoRoute,
} from "../contract";
import { deleteNote, restoreNote } from "./delete-note";
import { listAssignees, listNoteTypes } from "./form-choices";
import { createNoteLink, endNoteLink, listNoteLinks, readLinkedNote } from "./links/note-links";
import { listNoteAuthors, listNotePoints, listNotes } from "./list-notes";
import type { NoteDeps } from "./note-deps";
import { deletePhoto, restorePhoto } from "./photos/delete-photo";
import { listPhotos, readPhoto } from "./photos/read-photo";
import { savePhoto } from "./photos/save-photo";
import { getPublicNotesChoice, listPublicNotes, setPublicNotesChoice } from "./public-notes/public-notes";
import { showNote } from "./show-notes";
import { createNote, setNoteStatus, updateNote } from "./write-note";

export function noteRoutes(deps: NoteDeps): RouteBinding[] {
  return [
    serveRoute(listDeletedNotesRoute, ({ user, query }) =>
      listDeleted(query, deps.now(), (page) => deps.listDeleted(user, page)),
    ),
    serveRoute(listNotesRoute, ({ user, query }) => listNotes(deps, user, query)),
    serveRoute(listFieldNotesRoute, ({ user, query: { fieldId, ...query } }) =>
      listNotes(deps, user, { ...query, fieldIds: [fieldId] }),
    ),
    serveRoute(listNotePointsRoute, ({ user, query }) => listNotePoints(deps, user, query)),
    serveRoute(listNoteAuthorsRoute, ({ user, query }) => listNoteAuthors(deps, user, query)),
    serveRoute(getNoteRoute, ({ user, query }) => showNote(deps, user, query.fieldId, query.noteId)),
    serveRoute(createNoteRoute, ({ user, body }) => createNote(deps, user, body)),
    serveRoute(updateNoteRoute, ({ user, params, body }) => updateNote(deps, user, params.noteId, body)),
    serveRoute(setNoteStatusRoute, ({ user, body }) => setNoteStatus(deps, user, body)),
    serveRoute(deleteNoteRoute, ({ user, params, query }) =>
      deleteNote(deps, user, query.fieldId, params.noteId),
    ),
    serveRoute(restoreNoteRoute, ({ user, body }) => restoreNote(deps, user, body)),
    serveRoute(listNoteTypesRoute, ({ user }) => listNoteTypes(user)),
    serveRoute(listAssigneesRoute, ({ user, query }) => listAssignees(deps, user, query.fieldId)),
    ...photoRoutes(deps),
    serveRoute(createNoteLinkRoute, ({ user, body }) => createNoteLink(deps, user, body)),
    serveRoute(listNoteLinksRoute, ({ user, query }) => listNoteLinks(deps, user, query)),
    serveRoute(endNoteLinkRoute, ({ user, params, query }) =>
      endNoteLink(deps, user, query.fieldId, params.linkId),
    ),
    serveRoute(readLinkedNoteRoute, ({ params }) => readLinkedNote(deps, params.token)),
    serveRoute(listPublicNotesRoute, ({ user, query }) => listPublicNotes(deps, user, query)),
    serveRoute(getPublicNotesChoiceRoute, ({ user }) => getPublicNotesChoice(deps, user)),
    serveRoute(setPublicNotesChoiceRoute, ({ user, body }) => setPublicNotesChoice(deps, user, body)),
  ];
}

function photoRoutes(deps: NoteDeps): RouteBinding[] {
  return [
    serveRoute(uploadPhotoRoute, ({ user, query, body }) => savePhoto(deps, user, query, body)),
    serveRoute(listPhotosRoute, ({ user, query }) => listPhotos(deps, user, query)),
    serveRoute(readPhotoRoute, async ({ params, query, reply }) => {
      const { bytes, secondsLeft } = await readPhoto(deps, params.photoId, query);
      reply.header("cache-control", `private, max-age=${secondsLeft}, immutable`);
      return bytes;
    }),
    serveRoute(deletePhotoRoute, ({ user, params, query }) =>
      deletePhoto(deps, user, query.fieldId, params.photoId),
    ),
    serveRoute(restorePhotoRoute, ({ user, body }) => restorePhoto(deps, user, body)),
  ];
}
