export { type CogHeaderRepository, cogHeaderRepository } from "./cog-header.repository";
export { type Cog, type CogHeaderCache, openCog, readWindow } from "./cog-reader";
export { httpSource, type RangeSource } from "./cog-source";
export { earthSearch } from "./earth-search";
export { imageryRoutes } from "./imagery.routes";
export { imageryWorkers } from "./imagery.workers";
export type { FieldPolygon, FieldPolygons, ImageryDeps, ImageryRouteDeps } from "./imagery-deps";
export { orderNewFields as imageryOnFieldsCreated } from "./order-new-fields";
export type { StacSource } from "./stac.client";
