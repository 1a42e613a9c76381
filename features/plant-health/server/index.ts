export { createPlantHealthFeature } from "./feature";
export { kindwise } from "./remote/kindwise";
