export { createPrescriptionsFeature } from "./feature";
