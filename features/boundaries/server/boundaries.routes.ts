import {
  bringBackBoundary as bringBackBoundaryRoute,
  listBoundaries as listBoundariesRoute,
  replaceBoundary as replaceBoundaryRoute,
} from "@surco/boundaries/contract";
import { type RouteBinding, serveRoute } from "@surco/kit-server";
import { bringBackBoundary, listBoundaries } from "./boundary-history";
import { type ReplaceBoundaryDeps, replaceBoundary } from "./replace-boundary";

export function boundaryRoutes(deps: ReplaceBoundaryDeps): RouteBinding[] {
  return [
    serveRoute(replaceBoundaryRoute, ({ user, params, body }) =>
      replaceBoundary(deps, user, { ...body, fieldId: params.fieldId, source: "edited" }),
    ),
    serveRoute(listBoundariesRoute, ({ user, params }) => listBoundaries(deps, user, params.fieldId)),
    serveRoute(bringBackBoundaryRoute, ({ user, params, body }) =>
      bringBackBoundary(deps, user, params.fieldId, body),
    ),
  ];
}
