export { droneFlightsWeb } from "./feature";
