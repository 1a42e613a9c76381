import { uploadYieldFile } from "./upload";
import {
  cleanYieldMap,
  createYieldMap,
  deleteYieldMap,
  listYieldMaps,
  readYieldPicture,
  readZoneYields,
} from "./yield-maps";

export { errorCodes } from "./error-codes";
export * from "./upload";
export * from "./yield-maps";

export const yieldMapsRoutes = [
  uploadYieldFile,
  listYieldMaps,
  createYieldMap,
  cleanYieldMap,
  deleteYieldMap,
  readYieldPicture,
  readZoneYields,
] as const;
