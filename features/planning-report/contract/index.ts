import { hybridSheetRoutes } from "./hybrid-sheets";
import { planningRoutes } from "./planning-report";

export * from "./annual";
export { errorCodes } from "./error-codes";
export {
  deleteHybridSheet,
  type HybridSheet,
  listHybridSheets,
  MAX_SHEET_BYTES,
  MAX_SHEET_PAGES,
  saveHybridSheet,
} from "./hybrid-sheets";
export {
  createPlanningReport,
  deletePlanningReport,
  getPlanningReport,
  type ListedPlanningReport,
  listPlanningReports,
  listPlanningReportsOfSeason,
  MAX_PLANNING_COMMENT,
  type PlanningImage,
  type PlanningReport,
  type PlanningValues,
  planningReport,
  planningValues,
  previewPlanningReport,
  restorePlanningReport,
  updatePlanningReport,
} from "./planning-report";

export const planningReportRoutes = [...planningRoutes, ...hybridSheetRoutes] as const;
