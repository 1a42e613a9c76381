export { createReportsFeature } from "./feature";
