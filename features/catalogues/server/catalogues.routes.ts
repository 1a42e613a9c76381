import * as routes from "@surco/catalogues/contract";
import { type RouteBinding, serveRoute } from "@surco/kit-server";
import { catalogueEditRoutes } from "./edit/edit.routes";
import type { EditDeps } from "./edit/edit-catalogue";
import { listActivityTypes, listCountries, listLabels } from "./list-assets";
import {
  type CatalogueDeps,
  listCrops,
  listEntries,
  listGenotypes,
  listPhenologicalStages,
  listProductTypes,
} from "./list-catalogues";

export function catalogueRoutes(deps: CatalogueDeps & EditDeps): RouteBinding[] {
  return [
    serveRoute(routes.listCrops, ({ user, query }) => listCrops(deps, user, query)),
    serveRoute(routes.listBrands, async () => ({ brands: await deps.catalogues.listBrands() })),
    serveRoute(routes.listGenotypes, ({ query }) => listGenotypes(deps, query)),
    serveRoute(routes.listYearTypes, ({ user, query }) => listEntries(deps, "yeartype", user, query)),
    serveRoute(routes.listTreatmentTypes, ({ user, query }) =>
      listEntries(deps, "treatment-type", user, query),
    ),
    serveRoute(routes.listUnits, ({ user, query }) => listEntries(deps, "units", user, query)),
    serveRoute(routes.listGapTypes, ({ user, query }) => listEntries(deps, "gap-type", user, query)),
    serveRoute(routes.listPhenologicalStages, ({ user, query }) => listPhenologicalStages(deps, user, query)),
    serveRoute(routes.listProductTypes, ({ user, query }) => listProductTypes(deps, user, query)),
    serveRoute(routes.listLabels, async ({ query }) => listLabels(query.language)),
    serveRoute(routes.listCountries, async ({ query }) => listCountries(query.language)),
    serveRoute(routes.listActivityTypes, async ({ query }) => listActivityTypes(query.language)),
    ...catalogueEditRoutes(deps),
  ];
}
