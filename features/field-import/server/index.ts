export { ownFieldDataRepository } from "./data-export/own-field-data.repository";
export { ownFieldsPart } from "./data-export/own-fields-part";
export { exportRepository } from "./export/export.repository";
export { type ExportRoutesDeps, exportRoutes } from "./export/export.routes";
export { createExporter } from "./export/exporter";
export { type ImportRoutesDeps, importRoutes } from "./import/import.routes";
export { createImportReviewer } from "./import/review-import";
export { importRepository } from "./import/save/import.repository";
