import { boundaryRoutes } from "./boundary";
import { createFarm, listFarms } from "./farm";
import { createFields, deleteField, getField, listFields, listPolygons, restoreField } from "./field";
import { reviewKml } from "./import";

export * from "./boundary";
export * from "./farm";
export * from "./field";
export * from "./import";

export const fieldRoutes = [
  listFields,
  listPolygons,
  getField,
  createFields,
  deleteField,
  restoreField,
  reviewKml,
  listFarms,
  createFarm,
  ...boundaryRoutes,
] as const;
