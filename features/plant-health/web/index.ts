export { plantHealthWeb } from "./feature";
export { keptPlantHealth } from "./kept-queries";
