import { readYieldPicture, readZoneYields } from "./read-yields";
import { uploadYieldFile } from "./upload";
import { cleanYieldMap, createYieldMap, deleteYieldMap, listYieldMaps } from "./yield-maps";

export { errorCodes } from "./error-codes";
export * from "./read-yields";
export * from "./upload";
export * from "./yield-map";
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
