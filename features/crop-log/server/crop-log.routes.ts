import { cleanFileName } from "@surco/contract";
import {
  createEntry as createEntryRoute,
  deleteEntry as deleteEntryRoute,
  downloadTemplate as downloadTemplateRoute,
  exportEntries as exportEntriesRoute,
  getRain,
  listDeletedEntries as listDeletedEntriesRoute,
  listEntries as listEntriesRoute,
  listFieldEntries as listFieldEntriesRoute,
  restoreEntry as restoreEntryRoute,
  reviewImport as reviewImportRoute,
  reviewRainImport,
  saveImport as saveImportRoute,
  updateEntry as updateEntryRoute,
} from "@surco/crop-log/contract";
import { type FastifyReply, listDeleted, type RouteBinding, serveRoute } from "@surco/kit-server";
import type { deletedEntries } from "./deleted-entries.repository";
import {
  type CropLogDeps,
  createEntry,
  deleteEntry,
  listEntries,
  listFieldEntries,
  restoreEntry,
  updateEntry,
} from "./entries";
import { downloadTemplate, exportEntries } from "./files/export-entries";
import { reviewImport } from "./files/review-import";
import { saveImport } from "./files/save-import";
import { readRain } from "./rain";

interface CropLogRoutesDeps extends CropLogDeps {
  listDeleted: ReturnType<typeof deletedEntries>;
}

export function cropLogRoutes(deps: CropLogRoutesDeps): RouteBinding[] {
  return [
    serveRoute(listDeletedEntriesRoute, ({ user, query }) =>
      listDeleted(query, deps.now(), (page) => deps.listDeleted(user, page)),
    ),
    serveRoute(listEntriesRoute, ({ user, query }) => listEntries(deps, user, query)),
    serveRoute(listFieldEntriesRoute, ({ user, query }) => listFieldEntries(deps, user, query)),
    serveRoute(createEntryRoute, ({ user, body }) => createEntry(deps, user, body)),
    serveRoute(updateEntryRoute, ({ user, params, body }) => updateEntry(deps, user, params.entryId, body)),
    serveRoute(deleteEntryRoute, ({ user, params, query }) =>
      deleteEntry(deps, user, query.fieldId, params.entryId),
    ),
    serveRoute(restoreEntryRoute, ({ user, body }) => restoreEntry(deps, user, body)),
    serveRoute(downloadTemplateRoute, ({ user, query, reply }) => {
      nameFile(reply, `crop log ${query.content}`);
      return downloadTemplate(deps, user, query);
    }),
    serveRoute(exportEntriesRoute, ({ user, query, reply }) => {
      nameFile(reply, "crop log");
      return exportEntries(deps, user, query);
    }),
    serveRoute(reviewImportRoute, ({ user, query, body }) =>
      reviewImport(deps, user, body, { fieldId: query.fieldId, isRain: false }),
    ),
    serveRoute(reviewRainImport, ({ user, query, body }) =>
      reviewImport(deps, user, body, { fieldId: query.fieldId, isRain: true }),
    ),
    serveRoute(saveImportRoute, ({ user, body }) => saveImport(deps, user, body)),
    serveRoute(getRain, ({ user, query }) => readRain(deps, user, query)),
  ];
}

function nameFile(reply: FastifyReply, name: string): void {
  reply
    .header("content-disposition", `attachment; filename="${cleanFileName([name], "xlsx")}"`)
    .header("cache-control", "private, no-store");
}
