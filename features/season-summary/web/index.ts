export { seasonSummaryWeb } from "./feature";
