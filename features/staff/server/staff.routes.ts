import { type RouteBinding, serveRoute } from "@surco/kit-server";
import * as routes from "../contract";
import { listActivity, sumActivity } from "./activity";
import { countCoverages } from "./coverages";
import { readDashboard } from "./dashboards";
import { listChoices, listFields, listProducers, readProducer } from "./producers";
import type { StaffDeps } from "./staff-deps";
import { listVisits } from "./visits";

export function staffRoutes(deps: StaffDeps): RouteBinding[] {
  return [
    serveRoute(routes.listStaffProducers, ({ user, query }) => listProducers(deps, user, query)),
    serveRoute(routes.listStaffChoices, ({ user, query }) => listChoices(deps, user, query.season)),
    serveRoute(routes.readStaffProducer, ({ user, params, query }) =>
      readProducer(deps, user, params.accountId, query.season),
    ),
    serveRoute(routes.listProducerFields, ({ user, params, query }) =>
      listFields(deps, user, params.accountId, query),
    ),
    serveRoute(routes.sumStaffActivity, ({ user, query }) => sumActivity(deps, user, query)),
    serveRoute(routes.listStaffActivity, ({ user, query }) => listActivity(deps, user, query)),
    serveRoute(routes.readStaffDashboard, ({ user, query }) => readDashboard(deps, user, query)),
    serveRoute(routes.listStaffVisits, ({ user, query }) => listVisits(deps, user, query)),
    serveRoute(routes.countStaffCoverages, ({ user, query }) => countCoverages(deps, user, query.season)),
  ];
}
