export { planningReportWeb } from "./feature";
