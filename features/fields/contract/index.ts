import { boundaryRoutes } from "./boundary";
import { bulkRoutes } from "./bulk";
import { exportRoutes } from "./export";
import { farmRoutes } from "./farm";
import { createFields, deleteField, getField, listCards, listPolygons, restoreField } from "./field";
import { findingRoutes } from "./finding";
import { handoverRoutes } from "./handover";
import { importRoutes } from "./import";
import { nonProductiveRoutes } from "./non-productive";
import { producerRoutes } from "./producer";
import { recordRoutes } from "./record";
import { sharingRoutes } from "./sharing";

export * from "./boundary";
export * from "./bulk";
export * from "./export";
export * from "./farm";
export * from "./field";
export * from "./finding";
export * from "./handover";
export * from "./import";
export * from "./non-productive";
export * from "./producer";
export * from "./record";
export * from "./sharing";

export const fieldRoutes = [
  ...findingRoutes,
  listPolygons,
  getField,
  listCards,
  createFields,
  deleteField,
  restoreField,
  ...boundaryRoutes,
  ...farmRoutes,
  ...bulkRoutes,
  ...producerRoutes,
  ...recordRoutes,
  ...importRoutes,
  ...exportRoutes,
  ...nonProductiveRoutes,
  ...sharingRoutes,
  ...handoverRoutes,
] as const;
