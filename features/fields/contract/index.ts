import { boundaryRoutes } from "./boundary";
import { createFarm, listFarms } from "./farm";
import { createFields, deleteField, getField, listFields, listPolygons, restoreField } from "./field";
import { reviewKml } from "./import";
import { producerRoutes } from "./producer";
import { recordRoutes } from "./record";

export * from "./boundary";
export * from "./farm";
export * from "./field";
export * from "./import";
export * from "./producer";
export * from "./record";

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
  ...producerRoutes,
  ...recordRoutes,
] as const;
