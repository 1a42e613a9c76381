/* Screen and formulas in one part, so that the entry bundle names one file for them. */
export { prescriptionFormulas } from "./explanations/formulas";
export { PrescriptionsSection } from "./PrescriptionsSection";
