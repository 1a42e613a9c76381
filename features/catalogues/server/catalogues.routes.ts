import * as routes from "@surco/catalogues/contract";
import { type FastifyInstance, type ServeDeps, serve } from "@surco/kit-server";
import { catalogueEditRoutes } from "./edit/edit.routes";
import type { EditDeps } from "./edit/edit-catalogue";
import { listActivityTypes, listCountries, listLabels } from "./list-assets";
import { type CatalogueDeps, listCrops, listEntries, listGenotypes } from "./list-catalogues";

export interface CatalogueRoutesDeps extends ServeDeps, CatalogueDeps, EditDeps {}

export function catalogueRoutes(app: FastifyInstance, deps: CatalogueRoutesDeps): void {
  serve(app, deps, routes.listCrops, ({ user, query }) => listCrops(deps, user, query));
  serve(app, deps, routes.listBrands, async () => ({ brands: await deps.catalogues.listBrands() }));
  serve(app, deps, routes.listGenotypes, ({ query }) => listGenotypes(deps, query));
  serve(app, deps, routes.listYearTypes, ({ user, query }) => listEntries(deps, "yeartype", user, query));
  serve(app, deps, routes.listTreatmentTypes, ({ user, query }) =>
    listEntries(deps, "treatment-type", user, query),
  );
  serve(app, deps, routes.listUnits, ({ user, query }) => listEntries(deps, "units", user, query));
  serve(app, deps, routes.listGapTypes, ({ user, query }) => listEntries(deps, "gap-type", user, query));
  serve(app, deps, routes.listLabels, async ({ query }) => listLabels(query.language));
  serve(app, deps, routes.listCountries, async ({ query }) => listCountries(query.language));
  serve(app, deps, routes.listActivityTypes, async ({ query }) => listActivityTypes(query.language));
  catalogueEditRoutes(app, deps);
}
