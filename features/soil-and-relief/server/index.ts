export { soilAndReliefRoutes } from "./ground.routes";
export { soilAndReliefWorkers } from "./ground.workers";
export { groundPaperLayers } from "./paper/ground-paper-layers";
export { groundStep } from "./tidy-ground";
