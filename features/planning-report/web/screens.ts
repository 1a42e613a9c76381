/* Screens in one part, so that the entry bundle names one file for them. */
export { AnnualScreen } from "./AnnualScreen";
export { PlanningSection } from "./PlanningSection";
export { SheetsScreen } from "./sheets/SheetsScreen";
