import { readFile } from "node:fs/promises";
import * as routes from "@surco/catalogues/contract";
import { type FastifyInstance, type ServeDeps, serve } from "@surco/kit-server";
import { type EditDeps, importFile, listRows, reviewFile, writeFile, writeRow } from "./edit-catalogue";

export function catalogueEditRoutes(app: FastifyInstance, deps: ServeDeps & EditDeps): void {
  serve(app, deps, routes.listCatalogueRows, ({ params, query }) => listRows(deps, params.catalogue, query));
  serve(app, deps, routes.writeCatalogueRow, ({ params, body }) => writeRow(deps, params.catalogue, body));
  serve(app, deps, routes.downloadCatalogue, ({ params }) => writeFile(deps, params.catalogue));
  serve(app, deps, routes.reviewCatalogueFile, async ({ params, body }) =>
    reviewFile(deps, params.catalogue, await readText(body.path)),
  );
  serve(app, deps, routes.importCatalogueFile, async ({ params, body }) =>
    importFile(deps, params.catalogue, await readText(body.path)),
  );
}

/** Text of a file: UTF-8 where its bytes are that, else Windows-1252, in which spreadsheets still write. */
async function readText(path: string): Promise<string> {
  const bytes = await readFile(path);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
