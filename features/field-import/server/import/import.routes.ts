import {
  reviewImport as reviewImportRoute,
  saveImport as saveImportRoute,
} from "@surco/field-import/contract";
import { type RouteBinding, serveRoute } from "@surco/kit-server";
import { fileKey } from "./file-key";
import type { ImportReviewer } from "./review-import";
import { type SaveImportDeps, saveImport } from "./save/save-import";

export interface ImportRoutesDeps extends SaveImportDeps {
  importReviewer: ImportReviewer;
}

export function importRoutes(deps: ImportRoutesDeps): RouteBinding[] {
  return [
    serveRoute(reviewImportRoute, async ({ user, query, body }) => {
      const key = fileKey(query.fileName ?? "");
      return deps.importReviewer.review(body, {
        fileKey: key,
        projection: query.projection ?? null,
        ownPlaces: await deps.imports.listOwnPlaces(user.id),
        findOwnFields: (ownFieldsQuery) =>
          deps.imports.listOwnFields(user.id, { ...ownFieldsQuery, fileKey: key }),
      });
    }),
    serveRoute(saveImportRoute, ({ user, body }) => saveImport(deps, user, body)),
  ];
}
