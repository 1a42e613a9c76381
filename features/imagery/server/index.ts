export type { FoundAnomalies } from "./announce-anomalies";
export { type CogHeaderRepository, cogHeaderRepository } from "./cog-header.repository";
export { type Cog, type CogHeaderCache, openCog, readWindow } from "./cog-reader";
export { httpSource, type RangeSource } from "./cog-source";
export { createImagery } from "./create-imagery";
export { earthSearch } from "./earth-search";
export { imageryRoutes } from "./imagery.routes";
export { imageryWorkers } from "./imagery.workers";
export type {
  FieldOnPaper,
  FieldPolygon,
  FieldPolygons,
  Imagery,
  ImageryDeps,
  ImageryRouteDeps,
} from "./imagery-deps";
export { imageryTexts } from "./imagery-texts";
export type { LegendRow } from "./legend-rows";
export { nightlyWorkers } from "./nightly/nightly.workers";
export type { ArrivedImage, NightlyDeps, WatchedFields } from "./nightly/nightly-deps";
export { orderNewFields as imageryOnFieldsCreated } from "./order-new-fields";
export { drawPaperCurve } from "./paper-curve";
export { openPaperImage, type PaperImage, type PaperReader } from "./paper-image";
export type { StacSource } from "./stac.client";
export { windowStore } from "./window-store";
