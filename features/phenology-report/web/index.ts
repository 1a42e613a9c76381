export { phenologyReportWeb } from "./feature";
