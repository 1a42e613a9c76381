export { createRecommendationsFeature } from "./feature";
