export { decisionZonesWeb } from "./feature";
