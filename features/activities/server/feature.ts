import type { CatalogueRepository } from "@surco/catalogues/server";
import { defineServerFeature, erasableBefore, type Platform } from "@surco/kit-server";
import { errorCodes } from "../contract";
import { activityRoutes } from "./activities.routes";
import { activityRepository } from "./activity.repository";
import type { ActivityDeps } from "./activity-deps";
import { activityWrites } from "./activity-writes.repository";
import { activitiesExport } from "./data-export";
import { usedNamesRepository } from "./used-names.repository";

interface ActivityNeeds extends Pick<ActivityDeps, "findFieldRights"> {
  catalogues: CatalogueRepository;
}

/** Work on fields: sowing, fertilisation, harvest and the others. It stays with its field when the owner changes. */
export function createActivitiesFeature(
  { db, now }: Platform,
  { catalogues, findFieldRights }: ActivityNeeds,
) {
  const writes = activityWrites(db);
  return defineServerFeature({
    name: "activities",
    errorCodes,
    permissions: ["account", "field:read", "field:log"],
    routes: activityRoutes({
      db,
      activities: activityRepository(db),
      writes,
      usedNames: usedNamesRepository(db),
      catalogues,
      findFieldRights,
      now,
    }),
    cleanup: [{ name: "deleted activities", run: () => writes.eraseDeleted(erasableBefore(now())) }],
    dataExport: [activitiesExport(db)],
    services: {},
  });
}
