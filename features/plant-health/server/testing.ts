export { findLeafModel } from "./leaf-model/leaf-model-file";
export { createLeafReader } from "./leaf-model/leaf-reader";
export {
  buildPlantCase,
  drawnPhoto,
  type PlantHealthApp,
  startPlantHealthApp,
} from "./plant-health-app.testing";
