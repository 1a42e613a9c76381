export { soilAndReliefWeb } from "./feature";
