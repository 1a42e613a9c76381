import {
  addNonProductive as addRoute,
  changeNonProductive as changeRoute,
  copyNonProductive as copyRoute,
  deleteNonProductive as deleteRoute,
  listNonProductive as listRoute,
  restoreNonProductive as restoreRoute,
} from "@surco/boundaries/contract";
import { type FastifyInstance, type ServeDeps, serve } from "@surco/kit-server";
import {
  addNonProductive,
  changeNonProductive,
  copyNonProductive,
  deleteNonProductive,
  listNonProductive,
  type NonProductiveDeps,
  restoreNonProductive,
} from "./non-productive-areas";

export function nonProductiveRoutes(app: FastifyInstance, deps: ServeDeps & NonProductiveDeps): void {
  serve(app, deps, listRoute, ({ user, params, query }) =>
    listNonProductive(deps, user, params.fieldId, query.season),
  );
  serve(app, deps, addRoute, ({ user, params, body }) => addNonProductive(deps, user, params.fieldId, body));
  serve(app, deps, changeRoute, ({ user, params, body }) => changeNonProductive(deps, user, params, body));
  serve(app, deps, deleteRoute, ({ params }) => deleteNonProductive(deps, params));
  serve(app, deps, restoreRoute, ({ params }) => restoreNonProductive(deps, params));
  serve(app, deps, copyRoute, ({ user, params, body }) =>
    copyNonProductive(deps, user, params.fieldId, body),
  );
}
