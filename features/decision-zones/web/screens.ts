/* Screen and formulas in one part, so that the entry bundle names one file for them. */
export { DecisionZonesSection } from "./DecisionZonesSection";
export { decisionZonesFormulas } from "./explanations/formulas";
