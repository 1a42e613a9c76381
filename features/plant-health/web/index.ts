export { plantHealthWeb } from "./feature";
export { keptCases, keptPlantHealth } from "./kept-queries";
