import { readFile } from "node:fs/promises";
import { type RouteBinding, serveRoute } from "@surco/kit-server";
import { decodeText } from "@surco/kit-server/uploads";
import * as routes from "../../contract";
import type { RecommendationDeps } from "../recommendation-deps";
import {
  findHybrids,
  importHybrids,
  listHybrids,
  reviewHybrids,
  writeHybrid,
  writeHybridFile,
} from "./hybrids";

export function hybridRoutes(deps: RecommendationDeps): RouteBinding[] {
  return [
    serveRoute(routes.findHybrids, ({ query }) => findHybrids(deps, query)),
    serveRoute(routes.listHybrids, ({ query }) => listHybrids(deps, query)),
    serveRoute(routes.downloadHybrids, ({ query }) => writeHybridFile(deps, query.template === "true")),
    serveRoute(routes.reviewHybridFile, async ({ body }) => reviewHybrids(deps, await textOf(body.path))),
    serveRoute(routes.importHybridFile, async ({ body }) => importHybrids(deps, await textOf(body.path))),
    serveRoute(routes.writeHybrid, ({ params, body }) => writeHybrid(deps, params.genotypeId, body)),
  ];
}

const textOf = async (path: string) => decodeText(await readFile(path));
