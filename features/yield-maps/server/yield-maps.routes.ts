import { type RouteBinding, serveRoute } from "@surco/kit-server";
import * as routes from "../contract";
import { createYieldMap } from "./create-yield-map";
import { cleanYieldMap, deleteYieldMap, listYieldMaps } from "./list-yield-maps";
import { readPicture, readZoneYields } from "./read-yields";
import { reviewYieldFile } from "./review-yield-file";
import type { YieldMapsDeps } from "./yield-maps-deps";

export function yieldMapsRoutes(deps: YieldMapsDeps): RouteBinding[] {
  return [
    serveRoute(routes.uploadYieldFile, ({ user, query, body }) => reviewYieldFile(deps, user, query, body)),
    serveRoute(routes.listYieldMaps, ({ query }) => listYieldMaps(deps, query.fieldId)),
    serveRoute(routes.createYieldMap, ({ user, body }) => createYieldMap(deps, user, body)),
    serveRoute(routes.cleanYieldMap, ({ user, body }) => cleanYieldMap(deps, user.id, body)),
    serveRoute(routes.deleteYieldMap, ({ query }) => deleteYieldMap(deps, query)),
    serveRoute(routes.readYieldPicture, ({ query }) => readPicture(deps, query)),
    serveRoute(routes.readZoneYields, ({ query }) => readZoneYields(deps, query)),
  ];
}
