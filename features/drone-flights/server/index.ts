export { createDroneFlightsFeature } from "./feature";
