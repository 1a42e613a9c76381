import { defineServerFeature, type Platform, refuse, serveRoute } from "@surco/kit-server";
import { errorCodes, getPhenology } from "../contract";
import { isOfferedTo, type PhenologyNeeds, phenologyDeps } from "./phenology-deps";
import { phenologyKind } from "./phenology-kind";
import { readPhenology } from "./read-phenology";

/** Phenology of fields and its report, for the brands that have it. */
export function createPhenologyFeature(platform: Platform, needs: PhenologyNeeds) {
  const deps = phenologyDeps(platform, needs);
  return defineServerFeature({
    name: "phenology-report",
    errorCodes,
    permissions: ["field:read"],
    routes: [
      serveRoute(getPhenology, async ({ user, query }) => {
        if (!(await isOfferedTo(deps, user.id))) throw refuse("PHENOLOGY_NOT_OFFERED");
        return readPhenology(deps, user, query);
      }),
    ],
    services: { reportKind: phenologyKind(deps) },
  });
}
