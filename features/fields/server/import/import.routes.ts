import { reviewImport as reviewImportRoute } from "@surco/fields/contract";
import { type FastifyInstance, type ServeDeps, serve } from "@surco/kit-server";
import type { ImportReviewer } from "./review-import";

export interface ImportRoutesDeps {
  importReviewer: ImportReviewer;
}

export function importRoutes(app: FastifyInstance, deps: ServeDeps & ImportRoutesDeps): void {
  serve(app, deps, reviewImportRoute, ({ query, body }) =>
    deps.importReviewer.review(body, { projection: query.projection ?? null, ownBbox: null }),
  );
}
