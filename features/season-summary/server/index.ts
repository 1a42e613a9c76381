export { seasonSummaryKind } from "./season-summary-kind";
export type { SummaryNeeds } from "./summary-needs";
