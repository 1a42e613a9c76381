import { type RouteBinding, serveRoute } from "@surco/kit-server";
import * as routes from "../contract";
import { requireCaller, requireCallerOf } from "./caller";
import type { CoverageDeps } from "./coverage-deps";
import { createCoverage } from "./create-coverage";
import { listCoverages } from "./list-coverages";
import { editProgramme, listProgrammes } from "./programmes/programmes";
import { requireCoverage } from "./show-coverage";

/** Routes of resowing coverage: version 2, and those below a brand's name. */
export function resowingCoverageRoutes(deps: CoverageDeps): RouteBinding[] {
  return [
    serveRoute(routes.listCoverages, ({ user, query }) =>
      listCoverages(deps, requireCaller(deps, user), query),
    ),
    serveRoute(routes.listProgrammes, ({ user }) => listProgrammes(deps, user)),
    serveRoute(routes.editProgramme, ({ user, params, body }) =>
      editProgramme(deps, user, params.programmeId, body),
    ),
    serveRoute(routes.getCoverage, ({ user, params }) =>
      requireCoverage(deps, requireCaller(deps, user), params.coverageId),
    ),
    serveRoute(routes.createCoverage, ({ user, body }) =>
      createCoverage(deps, requireCaller(deps, user), body),
    ),
    serveRoute(routes.getAllOfBrand, ({ user, params, query }) =>
      listCoverages(deps, requireCallerOf(deps, user, params.brand), query),
    ),
    serveRoute(routes.createOfBrand, ({ user, params, body }) =>
      createCoverage(deps, requireCallerOf(deps, user, params.brand), { ...body, brand: params.brand }),
    ),
    serveRoute(routes.getOfBrand, ({ user, params }) =>
      requireCoverage(deps, requireCallerOf(deps, user, params.brand), params.coverageId),
    ),
  ];
}
