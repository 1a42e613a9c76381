/* Screen and formulas in one part, so that the entry bundle names one file for them. */
export { trialsFormulas } from "./explanations/formulas";
export { TrialsSection } from "./TrialsSection";
