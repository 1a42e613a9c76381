import { createImagery } from "@surco/imagery/server";
import { defineServerFeature, type Platform, refuse, serveRoute } from "@surco/kit-server";
import { errorCodes, getPhenology } from "../contract";
import { isOfferedTo, type PhenologyDeps, type PhenologyNeeds } from "./phenology-deps";
import { phenologyKind } from "./phenology-kind";
import { readPhenology } from "./read-phenology";

/** Phenology of fields and its report, for the brands that have it. */
export function createPhenologyFeature(platform: Platform, needs: PhenologyNeeds) {
  const { db, blobs, jobs, logger, now, brandFor } = platform;
  const imagery = createImagery({ ...needs, db, blobs, jobs, logger, now });
  const deps: PhenologyDeps = { ...needs, imagery, brandFor, now };
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
