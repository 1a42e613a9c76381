import { fieldRelief, terrainTile } from "./relief";
import { fieldSoil, retrySoilAndRelief } from "./soil";
import { soilImageryOfField, soilImageryOffer, soilImageryTile } from "./soil-imagery";

export * from "./attribution";
export { errorCodes } from "./error-codes";
export * from "./reading-status";
export * from "./relief";
export * from "./soil";
export * from "./soil-imagery";

export const soilAndReliefRoutes = [
  fieldRelief,
  fieldSoil,
  retrySoilAndRelief,
  terrainTile,
  soilImageryOffer,
  soilImageryOfField,
  soilImageryTile,
] as const;
