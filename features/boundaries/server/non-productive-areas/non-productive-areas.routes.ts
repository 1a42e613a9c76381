import {
  addNonProductiveArea as addRoute,
  changeNonProductiveArea as changeRoute,
  copyNonProductiveAreas as copyRoute,
  deleteNonProductiveArea as deleteRoute,
  listNonProductiveAreas as listRoute,
  restoreNonProductiveArea as restoreRoute,
} from "@surco/boundaries/contract";
import { type RouteBinding, serveRoute } from "@surco/kit-server";
import {
  addNonProductiveArea,
  changeNonProductiveArea,
  copyNonProductiveAreas,
  deleteNonProductiveArea,
  listNonProductiveAreas,
  type NonProductiveAreaDeps,
  restoreNonProductiveArea,
} from "./non-productive-areas";

export function nonProductiveAreaRoutes(deps: NonProductiveAreaDeps): RouteBinding[] {
  return [
    serveRoute(listRoute, ({ user, params, query }) =>
      listNonProductiveAreas(deps, user, params.fieldId, query.season),
    ),
    serveRoute(addRoute, ({ user, params, body }) => addNonProductiveArea(deps, user, params.fieldId, body)),
    serveRoute(changeRoute, ({ user, params, body }) => changeNonProductiveArea(deps, user, params, body)),
    serveRoute(deleteRoute, ({ params }) => deleteNonProductiveArea(deps, params)),
    serveRoute(restoreRoute, ({ params }) => restoreNonProductiveArea(deps, params)),
    serveRoute(copyRoute, ({ user, params, body }) =>
      copyNonProductiveAreas(deps, user, params.fieldId, body),
    ),
  ];
}
