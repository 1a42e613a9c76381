import { createActivity, deleteActivity, restoreActivity, updateActivity } from "./activity";
import { listActivityChoices } from "./form-choices";
import { listActivities, listFieldActivities, reportActivities, sumActivityCosts } from "./lists";
import { copyActivity, createActivities, undoActivities } from "./many-fields";
import { writeWorkOrder } from "./work-order";

export * from "./activity";
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
  listActivityChoices,
  createActivity,
  createActivities,
  copyActivity,
  undoActivities,
  updateActivity,
  deleteActivity,
  restoreActivity,
] as const;
