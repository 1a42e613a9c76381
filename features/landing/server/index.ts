export { basemapRoutes } from "./basemap-routes";
export { demoTruthClient } from "./demo-truth.client";
export { rememberDemonstrationFarms } from "./demonstration-farms";
export { landingRoutes } from "./landing-routes";
