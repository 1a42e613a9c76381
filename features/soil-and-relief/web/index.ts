export { soilAndReliefWeb } from "./feature";
export { soilAndReliefLayers } from "./layers";
