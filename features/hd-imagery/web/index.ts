export { hdImageryWeb } from "./feature";
export { hdLayers } from "./layers";
