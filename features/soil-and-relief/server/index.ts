export type { DemSource } from "./dem.client";
export { soilAndReliefRoutes } from "./ground.routes";
export { soilAndReliefWorkers } from "./ground.workers";
export type { GroundDeps, GroundRouteDeps } from "./ground-deps";
export { groundPaperLayers } from "./paper/ground-paper-layers";
export { groundStep } from "./tidy-ground";
