/* Screens in one part, so that the entry bundle names one file for them. */

export { CoverageScreen } from "./CoverageScreen";
export { ProgrammesScreen } from "./programmes/ProgrammesScreen";
