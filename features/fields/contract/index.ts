import { deleteFieldsRoutes } from "./delete-fields";
import { createFields, deleteField, getField, listCards, listPolygons, restoreField } from "./field";
import { findingRoutes } from "./finding";
import { recordRoutes } from "./record";

export { boundaryErrors } from "./boundary-errors";
export * from "./delete-fields";
export { errorCodes } from "./error-codes";
export { EXAMPLE_FIELD_ID, exampleField, examplePolygon } from "./example-field";
export * from "./field";
export * from "./finding";
export { guestView } from "./guest-view";
export * from "./premium";
export * from "./record";
export * from "./selection";

export const fieldRoutes = [
  ...findingRoutes,
  listPolygons,
  getField,
  listCards,
  createFields,
  deleteField,
  restoreField,
  ...deleteFieldsRoutes,
  ...recordRoutes,
] as const;
