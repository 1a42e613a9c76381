import { listDeleted, type RouteBinding, serveRoute } from "@surco/kit-server";
import {
  copyActivity as copyActivityRoute,
  createActivities as createActivitiesRoute,
  createActivity as createActivityRoute,
  deleteActivity as deleteActivityRoute,
  deleteAttachment as deleteAttachmentRoute,
  listActivities as listActivitiesRoute,
  listActivityChoices as listActivityChoicesRoute,
  listAttachments as listAttachmentsRoute,
  listDeletedActivities as listDeletedActivitiesRoute,
  listFieldActivities as listFieldActivitiesRoute,
  MAX_COST_SUMS,
  readAttachment as readAttachmentRoute,
  reportActivities as reportActivitiesRoute,
  restoreActivity as restoreActivityRoute,
  restoreAttachment as restoreAttachmentRoute,
  sumActivityCosts as sumActivityCostsRoute,
  undoActivities as undoActivitiesRoute,
  updateActivity as updateActivityRoute,
  uploadAttachment as uploadAttachmentRoute,
  writeWorkOrder as writeWorkOrderRoute,
} from "../contract";
import type { ActivityDeps } from "./activity-deps";
import { deleteAttachment, restoreAttachment } from "./attachments/delete-attachment";
import { saveAttachment } from "./attachments/save-attachment";
import { attachmentDisposition, listAttachments, readAttachment } from "./attachments/show-attachments";
import { deleteActivity, restoreActivity, updateActivity } from "./change-activity";
import { listActivityChoices } from "./form-choices";
import { listActivities } from "./list-activities";
import { createActivity } from "./record-activities";
import { copyActivity, createActivities, undoActivities } from "./record-in-many-fields";
import { type ReportFile, reportActivities } from "./report-activities";
import { writeWorkOrder } from "./work-order/write-work-order";

export function activityRoutes(deps: ActivityDeps): RouteBinding[] {
  return [
    serveRoute(listDeletedActivitiesRoute, ({ user, query }) =>
      listDeleted(query, deps.now(), (page) => deps.listDeleted(user, page)),
    ),
    serveRoute(listActivitiesRoute, ({ user, query }) => listActivities(deps, user, query)),
    serveRoute(listFieldActivitiesRoute, ({ user, query: { fieldId, ...query } }) =>
      listActivities(deps, user, { ...query, fieldIds: [fieldId] }),
    ),
    serveRoute(sumActivityCostsRoute, async ({ user, query }) => ({
      costs: await deps.activities.sumCosts(user, query, MAX_COST_SUMS),
    })),
    serveRoute(reportActivitiesRoute, async ({ user, query, reply }) =>
      sendFile(reply, await reportActivities(deps, user, query)),
    ),
    serveRoute(writeWorkOrderRoute, async ({ user, query, reply }) =>
      sendFile(reply, await writeWorkOrder(deps, user, query)),
    ),
    serveRoute(listActivityChoicesRoute, ({ user }) => listActivityChoices(deps, user)),
    serveRoute(createActivityRoute, ({ user, body }) => createActivity(deps, user, body)),
    serveRoute(createActivitiesRoute, ({ user, body }) => createActivities(deps, user, body)),
    serveRoute(copyActivityRoute, ({ user, body }) => copyActivity(deps, user, body)),
    serveRoute(undoActivitiesRoute, ({ user, body }) => undoActivities(deps, user, body)),
    serveRoute(updateActivityRoute, ({ user, params, body }) =>
      updateActivity(deps, user, params.activityId, body),
    ),
    serveRoute(deleteActivityRoute, ({ user, params, query }) =>
      deleteActivity(deps, user, query.fieldId, params.activityId),
    ),
    ...attachmentRoutes(deps),
    serveRoute(restoreActivityRoute, ({ user, body }) => restoreActivity(deps, user, body.fieldId, body.id)),
  ];
}

function attachmentRoutes(deps: ActivityDeps): RouteBinding[] {
  return [
    serveRoute(uploadAttachmentRoute, ({ user, query, body }) => saveAttachment(deps, user, query, body)),
    serveRoute(listAttachmentsRoute, ({ user, query }) => listAttachments(deps, user, query)),
    serveRoute(readAttachmentRoute, async ({ params, query, reply }) => {
      const { bytes, contentType, name, secondsLeft } = await readAttachment(
        deps,
        params.attachmentId,
        query,
      );
      reply.header("content-type", contentType);
      reply.header("content-disposition", attachmentDisposition(name, contentType));
      reply.header("cache-control", `private, max-age=${secondsLeft}, immutable`);
      return bytes;
    }),
    serveRoute(deleteAttachmentRoute, ({ user, params, query }) =>
      deleteAttachment(deps, user, query.fieldId, params.attachmentId),
    ),
    serveRoute(restoreAttachmentRoute, ({ user, body }) => restoreAttachment(deps, user, body)),
  ];
}

function sendFile(
  reply: { header(name: string, value: string): unknown },
  { bytes, contentType, fileName }: ReportFile,
): Uint8Array {
  reply.header("content-type", contentType);
  reply.header("content-disposition", `attachment; filename="${fileName}"`);
  reply.header("cache-control", "private, no-store");
  return bytes;
}
