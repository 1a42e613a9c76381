import { createActivity, deleteActivity, restoreActivity, updateActivity } from "./activity";
import {
  deleteAttachment,
  listAttachments,
  readAttachment,
  restoreAttachment,
  uploadAttachment,
} from "./attachments";
import { listDeletedActivities } from "./deleted";
import { listActivityChoices } from "./form-choices";
import { listActivities, listFieldActivities, reportActivities, sumActivityCosts } from "./lists";
import { copyActivity, createActivities, undoActivities } from "./many-fields";
import { writeWorkOrder } from "./work-order";

export * from "./activity";
export * from "./activity-figures";
export * from "./attachments";
export * from "./deleted";
export { errorCodes } from "./error-codes";
export * from "./form-choices";
export * from "./lists";
export * from "./many-fields";
export * from "./values";
export * from "./work-order";

export const activityRoutes = [
  listActivities,
  listFieldActivities,
  sumActivityCosts,
  reportActivities,
  writeWorkOrder,
  uploadAttachment,
  listAttachments,
  readAttachment,
  deleteAttachment,
  restoreAttachment,
  listActivityChoices,
  createActivity,
  createActivities,
  copyActivity,
  undoActivities,
  updateActivity,
  deleteActivity,
  restoreActivity,
  listDeletedActivities,
] as const;
