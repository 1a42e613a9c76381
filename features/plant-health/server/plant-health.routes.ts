import { listDeleted, type RouteBinding, serveRoute } from "@surco/kit-server";
import {
  askRemote as askRemoteRoute,
  createPlantCase,
  deletePlantCase,
  deletePlantPhoto,
  getPlantCase,
  listDeletedPlantCases,
  listPlantCases,
  plantHealthOffer,
  readPlantPhoto,
  recordPlantNote,
  restorePlantCase,
  restorePlantPhoto,
  updatePlantCase,
  uploadPlantPhoto,
} from "../contract";
import type { CaseDeps } from "./case-deps";
import { deleteCase, restoreCase } from "./delete-case";
import { listCases } from "./list-cases";
import { showOffer } from "./offer";
import { deletePhoto, restorePhoto } from "./photos/delete-photo";
import { readPhoto } from "./photos/read-photo";
import { savePhoto } from "./photos/save-photo";
import { recordNote } from "./record-note";
import { askRemote } from "./remote/ask-remote";
import { showCase } from "./show-cases";
import { createCase, updateCase } from "./write-case";

export function plantHealthRoutes(deps: CaseDeps): RouteBinding[] {
  return [
    serveRoute(listDeletedPlantCases, ({ user, query }) =>
      listDeleted(query, deps.now(), (page) => deps.listDeleted(user, page)),
    ),
    serveRoute(plantHealthOffer, ({ user }) => showOffer(deps, user)),
    serveRoute(listPlantCases, ({ user, query }) => listCases(deps, user, query)),
    serveRoute(getPlantCase, ({ user, params, query }) => showCase(deps, user, query.fieldId, params.caseId)),
    serveRoute(createPlantCase, ({ user, body }) => createCase(deps, user, body)),
    serveRoute(updatePlantCase, ({ user, params, body }) => updateCase(deps, user, params.caseId, body)),
    serveRoute(deletePlantCase, ({ user, params, query }) =>
      deleteCase(deps, user, query.fieldId, params.caseId),
    ),
    serveRoute(restorePlantCase, ({ user, body }) => restoreCase(deps, user, body)),
    serveRoute(uploadPlantPhoto, ({ user, query, body }) => savePhoto(deps, user, query, body)),
    serveRoute(readPlantPhoto, async ({ params, query, reply }) => {
      const { bytes, secondsLeft } = await readPhoto(deps, params.photoId, query);
      reply.header("cache-control", `private, max-age=${secondsLeft}, immutable`);
      return bytes;
    }),
    serveRoute(deletePlantPhoto, ({ user, params, query }) =>
      deletePhoto(deps, user, { id: params.photoId, fieldId: query.fieldId }),
    ),
    serveRoute(restorePlantPhoto, ({ user, body }) => restorePhoto(deps, user, body)),
    serveRoute(recordPlantNote, ({ user, params, body }) => recordNote(deps, user, params.caseId, body)),
    serveRoute(askRemoteRoute, ({ user, params, body }) =>
      askRemote(deps, user, body.fieldId, params.caseId),
    ),
  ];
}
