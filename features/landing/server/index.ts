export { basemapRoutes } from "./basemap-routes";
export { demoTruthClient } from "./demo-truth.client";
export { rememberDemonstrationFarms } from "./demonstration-farms";
export { figuresRepository } from "./figures.repository";
export { rememberFigures } from "./landing-figures";
export { landingRoutes } from "./landing-routes";
export { publicPageHead } from "./public-page-head";
