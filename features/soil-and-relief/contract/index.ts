import { fieldRelief, terrainTile } from "./relief";

export * from "./attribution";
export * from "./ground-state";
export * from "./relief";

export const soilAndReliefRoutes = [fieldRelief, terrainTile] as const;
