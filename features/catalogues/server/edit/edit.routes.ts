import { readFile } from "node:fs/promises";
import * as routes from "@surco/catalogues/contract";
import { type RouteBinding, serveRoute } from "@surco/kit-server";
import { type EditDeps, importFile, listRows, reviewFile, writeFile, writeRow } from "./edit-catalogue";

export function catalogueEditRoutes(deps: EditDeps): RouteBinding[] {
  return [
    serveRoute(routes.listCatalogueRows, ({ params, query }) => listRows(deps, params.catalogue, query)),
    serveRoute(routes.writeCatalogueRow, ({ params, body }) => writeRow(deps, params.catalogue, body)),
    serveRoute(routes.downloadCatalogue, ({ params }) => writeFile(deps, params.catalogue)),
    serveRoute(routes.reviewCatalogueFile, async ({ params, body }) =>
      reviewFile(deps, params.catalogue, await readText(body.path)),
    ),
    serveRoute(routes.importCatalogueFile, async ({ params, body }) =>
      importFile(deps, params.catalogue, await readText(body.path)),
    ),
  ];
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
