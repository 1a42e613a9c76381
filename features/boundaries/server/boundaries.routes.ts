import {
  listBoundaries as listBoundariesRoute,
  replaceBoundary as replaceBoundaryRoute,
  restoreBoundary as restoreBoundaryRoute,
} from "@surco/boundaries/contract";
import { type RouteBinding, serveRoute } from "@surco/kit-server";
import { listBoundaries, restoreBoundary } from "./boundary-history";
import { type ReplaceBoundaryDeps, replaceBoundary } from "./replace-boundary";

export function boundaryRoutes(deps: ReplaceBoundaryDeps): RouteBinding[] {
  return [
    serveRoute(replaceBoundaryRoute, ({ user, params, body }) =>
      replaceBoundary(deps, user, { ...body, fieldId: params.fieldId, source: "edited" }),
    ),
    serveRoute(listBoundariesRoute, ({ user, params }) => listBoundaries(deps, user, params.fieldId)),
    serveRoute(restoreBoundaryRoute, ({ user, params, body }) =>
      restoreBoundary(deps, user, params.fieldId, body),
    ),
  ];
}
