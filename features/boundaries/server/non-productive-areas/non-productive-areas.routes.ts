import {
  addNonProductive as addRoute,
  changeNonProductive as changeRoute,
  copyNonProductive as copyRoute,
  deleteNonProductive as deleteRoute,
  listNonProductive as listRoute,
  restoreNonProductive as restoreRoute,
} from "@surco/boundaries/contract";
import { type RouteBinding, serveRoute } from "@surco/kit-server";
import {
  addNonProductive,
  changeNonProductive,
  copyNonProductive,
  deleteNonProductive,
  listNonProductive,
  type NonProductiveDeps,
  restoreNonProductive,
} from "./non-productive-areas";

export function nonProductiveRoutes(deps: NonProductiveDeps): RouteBinding[] {
  return [
    serveRoute(listRoute, ({ user, params, query }) =>
      listNonProductive(deps, user, params.fieldId, query.season),
    ),
    serveRoute(addRoute, ({ user, params, body }) => addNonProductive(deps, user, params.fieldId, body)),
    serveRoute(changeRoute, ({ user, params, body }) => changeNonProductive(deps, user, params, body)),
    serveRoute(deleteRoute, ({ params }) => deleteNonProductive(deps, params)),
    serveRoute(restoreRoute, ({ params }) => restoreNonProductive(deps, params)),
    serveRoute(copyRoute, ({ user, params, body }) => copyNonProductive(deps, user, params.fieldId, body)),
  ];
}
