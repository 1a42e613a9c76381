import { type RouteBinding, type SessionUser, serveRoute } from "@surco/kit-server";
import * as routes from "../contract";
import { actorOf, type Caller, requireCaller, requireCallerOf } from "./caller";
import { claimCoverage } from "./claim/claim-coverage";
import { deletePhoto, readPhoto, savePhoto } from "./claim/claim-photos";
import { settleCoverage } from "./claim/settle-coverage";
import type { CoverageDeps } from "./coverage-deps";
import { createCoverage } from "./create-coverage";
import { deleteCoverage, restoreCoverage } from "./delete-coverage";
import { editCoverage } from "./edit-coverage";
import { listEvents } from "./event.repository";
import { exportCoverages } from "./export-coverages";
import { readInvoice, sendInert } from "./invoice/read-invoice";
import { saveInvoice } from "./invoice/save-invoice";
import { listCoverages } from "./list-coverages";
import { editProgramme, listProgrammes } from "./programmes/programmes";
import { requireCoverage, requireRow } from "./show-coverage";
import { approveCoverage, rejectCoverage, submitCoverage } from "./submit-coverage";

/** Routes of resowing coverage: version 2, and those below a brand's name. */
export function resowingCoverageRoutes(deps: CoverageDeps): RouteBinding[] {
  const of = (user: SessionUser) => requireCaller(deps, user);
  return [
    ...coverageRoutes(deps, of),
    ...stepRoutes(deps, of),
    ...claimRoutes(deps, of),
    ...brandRoutes(deps),
  ];
}

type CallerOf = (user: SessionUser) => Caller;

function coverageRoutes(deps: CoverageDeps, of: CallerOf): RouteBinding[] {
  return [
    serveRoute(routes.listCoverages, ({ user, query }) => listCoverages(deps, of(user), query)),
    serveRoute(routes.exportCoverages, async ({ user, query, reply }) =>
      sendInert(reply, await exportCoverages(deps, of(user), query)),
    ),
    serveRoute(routes.listProgrammes, ({ user }) => listProgrammes(deps, user)),
    serveRoute(routes.editProgramme, ({ user, params, body }) =>
      editProgramme(deps, user, params.programmeId, body),
    ),
    serveRoute(routes.getCoverage, ({ user, params }) => requireCoverage(deps, of(user), params.coverageId)),
    serveRoute(routes.createCoverage, ({ user, body }) => createCoverage(deps, of(user), body)),
    serveRoute(routes.editCoverage, ({ user, params, body: { changes, ...write } }) =>
      editCoverage(deps, of(user), { ...params, ...write }, changes),
    ),
    serveRoute(routes.uploadInvoice, ({ user, query, body }) => saveInvoice(deps, of(user), query, body)),
    serveRoute(routes.readInvoice, async ({ user, params, query, reply }) =>
      sendInert(reply, await readInvoice(deps, of(user), params.coverageId, query.size)),
    ),
    serveRoute(routes.deleteCoverage, ({ user, params }) =>
      deleteCoverage(deps, of(user), params.coverageId),
    ),
    serveRoute(routes.restoreCoverage, ({ user, params }) =>
      restoreCoverage(deps, of(user), params.coverageId),
    ),
  ];
}

function stepRoutes(deps: CoverageDeps, of: CallerOf): RouteBinding[] {
  return [
    serveRoute(routes.submitCoverage, ({ user, params, body }) =>
      submitCoverage(deps, of(user), { ...params, ...body }),
    ),
    serveRoute(routes.approveCoverage, ({ user, params, body }) =>
      approveCoverage(deps, of(user), { ...params, ...body }),
    ),
    serveRoute(routes.rejectCoverage, ({ user, params, body: { reason, ...write } }) =>
      rejectCoverage(deps, of(user), { ...params, ...write }, reason),
    ),
    serveRoute(routes.listCoverageEvents, async ({ user, params }) => {
      const caller = of(user);
      const row = await requireRow(deps, caller, params.coverageId);
      const isStaff = actorOf(caller, row.account_id) !== "owner";
      return { events: await listEvents(deps.db, row.id, isStaff) };
    }),
  ];
}

function claimRoutes(deps: CoverageDeps, of: CallerOf): RouteBinding[] {
  return [
    serveRoute(routes.claimCoverage, ({ user, params, body }) =>
      claimCoverage(deps, of(user), params.coverageId, body),
    ),
    serveRoute(routes.settleCoverage, ({ user, params, body }) =>
      settleCoverage(deps, of(user), params.coverageId, body),
    ),
    serveRoute(routes.uploadClaimPhoto, ({ user, query, body }) => savePhoto(deps, of(user), query, body)),
    serveRoute(routes.readClaimPhoto, async ({ user, params, query, reply }) =>
      sendInert(reply, await readPhoto(deps, of(user), params, query.size)),
    ),
    serveRoute(routes.deleteClaimPhoto, ({ user, params }) => deletePhoto(deps, of(user), params)),
  ];
}

function brandRoutes(deps: CoverageDeps): RouteBinding[] {
  return [
    serveRoute(routes.getAllOfBrand, ({ user, params, query }) =>
      listCoverages(deps, requireCallerOf(deps, user, params.brand), query),
    ),
    serveRoute(routes.createOfBrand, ({ user, params, body }) =>
      createCoverage(deps, requireCallerOf(deps, user, params.brand), { ...body, brand: params.brand }),
    ),
    serveRoute(routes.getOfBrand, ({ user, params }) =>
      requireCoverage(deps, requireCallerOf(deps, user, params.brand), params.coverageId),
    ),
    serveRoute(routes.activateOfBrand, ({ user, params, body: { id, ...write } }) =>
      approveCoverage(deps, requireCallerOf(deps, user, params.brand), { coverageId: id, ...write }),
    ),
  ];
}
