import { fieldRelief, terrainTile } from "./relief";
import { fieldSoil, retrySoilAndRelief } from "./soil";

export * from "./attribution";
export * from "./reading-status";
export * from "./relief";
export * from "./soil";

export const soilAndReliefRoutes = [fieldRelief, fieldSoil, retrySoilAndRelief, terrainTile] as const;
