/* Screens and formulas in one part, so that the entry bundle names one file for them. */
export { marginFormulas } from "@surco/gross-margin/contract";
export { GrossMarginSection } from "./GrossMarginSection";
export { ReferencePricesScreen } from "./prices/ReferencePricesScreen";
export { MarginsScreen } from "./roll-up/MarginsScreen";
