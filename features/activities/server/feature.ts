import type { DateRange, PlainDate } from "@surco/calendar";
import type { CatalogueRepository } from "@surco/catalogues/server";
import type { Locale } from "@surco/contract";
import {
  defineServerFeature,
  erasableBefore,
  type Platform,
  type Reader,
  type SessionUser,
  untilDone,
} from "@surco/kit-server";
import { errorCodes } from "../contract";
import { activityRoutes } from "./activities.routes";
import { activityRepository } from "./activity.repository";
import type { ActivityDeps } from "./activity-deps";
import { activityWrites } from "./activity-writes.repository";
import { activitiesExport } from "./data-export";
import { eachUntilRefused } from "./each-field";
import { type ActivityToRecord, recordActivities } from "./record-activities";
import { activityTexts } from "./report-activities";
import { usedNamesRepository } from "./used-names.repository";

interface ActivityNeeds extends Pick<ActivityDeps, "findFieldRights"> {
  catalogues: CatalogueRepository;
}

const ERASED_AT_ONCE = 500;

/** Work on fields: sowing, fertilisation, harvest and the others. It stays with its field when the owner changes. */
export function createActivitiesFeature(
  { db, now, brandFor }: Platform,
  { catalogues, findFieldRights }: ActivityNeeds,
) {
  const writes = activityWrites(db);
  const activities = activityRepository(db);
  const deps: ActivityDeps = {
    db,
    activities,
    writes,
    usedNames: usedNamesRepository(db),
    catalogues,
    findFieldRights,
    brandFor,
    now,
  };
  return defineServerFeature({
    name: "activities",
    errorCodes,
    permissions: ["account", "field:read", "field:log"],
    routes: activityRoutes(deps),
    cleanup: [
      {
        name: "deleted activities",
        run: (signal) =>
          untilDone(ERASED_AT_ONCE, signal, () => writes.eraseDeleted(erasableBefore(now()), ERASED_AT_ONCE)),
      },
    ],
    dataExport: [activitiesExport(db)],
    services: {
      /** Records activities of fields that the user may write to, all or none; crops of seasons stay as they are. */
      recordActivities: (user: SessionUser, activities: readonly ActivityToRecord[]) =>
        recordActivities(deps, user, activities, { setsSeasonCrop: false, each: eachUntilRefused }),
      /** Done activities of a field in some days, named in the reader's language. */
      async listMarks(
        reader: Reader & { locale: Locale },
        fieldId: string,
        range: DateRange,
      ): Promise<{ date: PlainDate; name: string }[]> {
        const t = activityTexts(reader.locale);
        const done = await activities.listDone(reader, fieldId, range);
        return done.map(({ date, type }) => ({ date, name: t(`types.${type}`) }));
      },
    },
  });
}
