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
import { addressKeyFinder, signedAddresses } from "@surco/kit-server/stored-files";
import { errorCodes } from "../contract";
import { activityRoutes } from "./activities.routes";
import { activityRepository } from "./activity.repository";
import type { ActivityDeps } from "./activity-deps";
import { activityWrites } from "./activity-writes.repository";
import { attachmentRepository } from "./attachments/attachment.repository";
import { activitiesExport } from "./data-export";
import { deletedActivities } from "./deleted-activities.repository";
import { eachUntilRefused } from "./each-field";
import { fieldUnits } from "./field-units";
import { listWork, type WantedWork } from "./list-work";
import { type ActivityToRecord, recordActivities } from "./record-activities";
import { activityTexts } from "./report-activities";
import { findSowing, listDoneOfSeason, listIrrigations } from "./season-records";
import { seasonWorkRepository } from "./season-work.repository";
import { usedNamesRepository } from "./used-names.repository";

interface ActivityNeeds extends Pick<ActivityDeps, "findFieldRights"> {
  catalogues: CatalogueRepository;
}

const ERASED_AT_ONCE = 500;

/** Work on fields: sowing, fertilisation, harvest and the others. It stays with its field when the owner changes. */
export function createActivitiesFeature(
  { db, blobs, now, brandFor }: Platform,
  { catalogues, findFieldRights }: ActivityNeeds,
) {
  const writes = activityWrites(db);
  const activities = activityRepository(db);
  const attachments = attachmentRepository(db);
  const findAddressKey = addressKeyFinder(db);
  const deps: ActivityDeps = {
    listDeleted: deletedActivities(db),
    db,
    activities,
    writes,
    attachments,
    attachmentAddresses: signedAddresses(findAddressKey),
    blobs,
    usedNames: usedNamesRepository(db),
    catalogues,
    findFieldRights,
    brandFor,
    now,
  };
  return defineServerFeature({
    name: "activities",
    errorCodes,
    permissions: ["public", "account", "field:read", "field:log"],
    fieldUnits,
    routes: activityRoutes(deps),
    cleanup: [
      {
        name: "deleted activities",
        run: (signal) =>
          untilDone(ERASED_AT_ONCE, signal, () => writes.eraseDeleted(erasableBefore(now()), ERASED_AT_ONCE)),
      },
      {
        name: "deleted attachments of activities",
        run: (signal) =>
          untilDone(ERASED_AT_ONCE, signal, () =>
            attachments.eraseDeleted(erasableBefore(now()), ERASED_AT_ONCE),
          ),
      },
    ],
    dataExport: [activitiesExport({ db, blobs })],
    // Created at the first start, before the first request.
    beforeStart: async () => void (await findAddressKey()),
    services: {
      /** Records activities of fields that the user may write to, all or none; crops of seasons stay as they are. */
      recordActivities: (user: SessionUser, activities: readonly ActivityToRecord[]) =>
        recordActivities(deps, user, activities, { setsSeasonCrop: false, each: eachUntilRefused }),
      findSowing: (reader: Reader, at: Parameters<typeof findSowing>[2]) => findSowing(deps, reader, at),
      listIrrigations: (reader: Reader, fieldId: string, range: DateRange) =>
        listIrrigations(deps, reader, fieldId, range),
      listDoneOfSeason: (reader: SessionUser, at: Parameters<typeof listDoneOfSeason>[2]) =>
        listDoneOfSeason(deps, reader, at),
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
      /** Newest activities of fields in a season, in the reader's words. */
      listWork: (reader: Reader & { locale: Locale }, wanted: WantedWork) => listWork(deps, reader, wanted),
      listPlannedApplications: activities.listPlannedApplications,
      listLastSowings: activities.listLastSowings,
      ...seasonWorkRepository(db),
    },
  });
}
