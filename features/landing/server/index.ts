export { type BasemapDeps, basemapRoutes } from "./basemap-routes";
export { type DemoTruthClient, demoTruthClient } from "./demo-truth.client";
export { rememberDemonstrationFarms } from "./demonstration-farms";
export { type LandingDeps, landingRoutes } from "./landing-routes";
