export { bulkEditRoutes } from "./bulk-edit.routes";
export type { ChangeDeps } from "./change-fields";
export { fieldChangeRepository } from "./field-change.repository";
