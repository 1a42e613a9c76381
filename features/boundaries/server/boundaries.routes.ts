import {
  bringBackBoundary as bringBackBoundaryRoute,
  listBoundaries as listBoundariesRoute,
  replaceBoundary as replaceBoundaryRoute,
} from "@surco/boundaries/contract";
import { type FastifyInstance, type ServeDeps, serve } from "@surco/kit-server";
import { bringBackBoundary, listBoundaries } from "./boundary-history";
import { type ReplaceBoundaryDeps, replaceBoundary } from "./replace-boundary";

export function boundaryRoutes(app: FastifyInstance, deps: ServeDeps & ReplaceBoundaryDeps): void {
  serve(app, deps, replaceBoundaryRoute, ({ user, params, body }) =>
    replaceBoundary(deps, user, { ...body, fieldId: params.fieldId, source: "edited" }),
  );
  serve(app, deps, listBoundariesRoute, ({ user, params }) => listBoundaries(deps, user, params.fieldId));
  serve(app, deps, bringBackBoundaryRoute, ({ user, params, body }) =>
    bringBackBoundary(deps, user, params.fieldId, body),
  );
}
