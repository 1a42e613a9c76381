import type { FieldRepository } from "@surco/fields/server";
import { defineServerFeature, type FeatureHooks, type Platform } from "@surco/kit-server";
import { errorCodes } from "../contract";
import { boundaryRoutes } from "./boundaries.routes";
import { boundaryRepository } from "./boundary.repository";
import { nonProductiveAreaRepository } from "./non-productive-areas/non-productive-area.repository";
import { nonProductiveAreaRoutes } from "./non-productive-areas/non-productive-areas.routes";
import { polygonsInUseRepository } from "./polygons-in-use.repository";

interface BoundaryNeeds {
  fields: FieldRepository;
  hooks: Pick<FeatureHooks, "onBoundariesReplaced">;
}

/** Boundaries of fields with their history, and non-productive areas of fields. */
export function createBoundariesFeature({ db, jobs, now }: Platform, { fields, hooks }: BoundaryNeeds) {
  const { onBoundariesReplaced } = hooks;
  return defineServerFeature({
    name: "boundaries",
    errorCodes,
    permissions: ["field:read", "field:edit"],
    routes: [
      ...boundaryRoutes({ fields, boundaries: boundaryRepository(db), jobs, now, onBoundariesReplaced }),
      ...nonProductiveAreaRoutes({ fields, nonProductiveAreas: nonProductiveAreaRepository(db), now }),
    ],
    services: { polygonsInUse: polygonsInUseRepository(db) },
  });
}
