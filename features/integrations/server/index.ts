export { createIntegrationsFeature } from "./feature";
