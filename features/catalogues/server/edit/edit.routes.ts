import * as routes from "@surco/catalogues/contract";
import { type FastifyInstance, type ServeDeps, serve } from "@surco/kit-server";
import { type EditDeps, importFile, listRows, reviewFile, writeFile, writeRow } from "./edit-catalogue";

export function catalogueEditRoutes(app: FastifyInstance, deps: ServeDeps & EditDeps): void {
  serve(app, deps, routes.listCatalogueRows, ({ params, query }) => listRows(deps, params.catalogue, query));
  serve(app, deps, routes.writeCatalogueRow, ({ params, body }) => writeRow(deps, params.catalogue, body));
  serve(app, deps, routes.downloadCatalogue, ({ params }) => writeFile(deps, params.catalogue));
  serve(app, deps, routes.reviewCatalogueFile, ({ params, body }) =>
    reviewFile(deps, params.catalogue, body),
  );
  serve(app, deps, routes.importCatalogueFile, ({ params, body }) =>
    importFile(deps, params.catalogue, body),
  );
}
