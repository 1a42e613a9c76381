import { fieldRelief, terrainTile } from "./relief";
import { fieldSoil, retryGround } from "./soil";

export * from "./attribution";
export * from "./ground-state";
export * from "./relief";
export * from "./soil";

export const soilAndReliefRoutes = [fieldRelief, fieldSoil, retryGround, terrainTile] as const;
