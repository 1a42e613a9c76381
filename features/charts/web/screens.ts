/* Screen and formulas in one part, so that the entry bundle names one file for them. */
export { ChartsScreen } from "./ChartsScreen";
export { chartFormulas } from "./explanations/formulas";
