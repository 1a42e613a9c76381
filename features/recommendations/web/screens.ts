/* Screens and formulas in one part, so that the entry bundle names one file for them. */
export { recommendationFormulas } from "@surco/recommendations/contract";
export { HybridsScreen } from "./hybrids/HybridsScreen";
export { RecommendationSection } from "./RecommendationSection";
export { TrialsScreen } from "./trials/TrialsScreen";
