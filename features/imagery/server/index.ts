export { earthSearch } from "./earth-search";
export { imageryRoutes } from "./imagery.routes";
export { imageryWorkers } from "./imagery.workers";
export type { FieldPolygon, FieldPolygons, ImageryDeps, ImageryRouteDeps } from "./imagery-deps";
export { orderNewFields as imageryOnFieldsCreated } from "./order-new-fields";
export type { StacSource } from "./stac.client";
