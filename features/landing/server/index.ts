export { demoTruthClient } from "./demo-truth.client";
export { createLandingFeature, type LandingSettings } from "./feature";
export { publicPageHead } from "./public-page-head";
