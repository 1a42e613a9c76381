export type { ChartMark as FieldMark } from "../charts/season-series";
export type { FoundAnomalies } from "./anomalies/announce-anomalies";
export { type CogHeaderRepository, cogHeaderRepository } from "./cog/cog-header.repository";
export { type Cog, type CogHeaderCache, openCog, readWindow } from "./cog/cog-reader";
export { httpSource, type RangeSource } from "./cog/cog-source";
export { createImagery } from "./create-imagery";
export { readUsualNdvi, type UsualNdvi } from "./curves/usual-ndvi";
export { statisticsKeyOf } from "./formulas/resolve-layer";
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
export { nightlyWorkers } from "./nightly/nightly.workers";
export type { ArrivedImage, NightlyDeps, WatchedFields } from "./nightly/nightly-deps";
export { imageryTexts } from "./paper/imagery-texts";
export { type LegendRow, legendRows } from "./paper/legend-rows";
export { drawPaperCurve } from "./paper/paper-curve";
export { paperFigures } from "./paper/paper-figures";
export { openPaperImage, type PaperImage, type PaperReader } from "./paper/paper-image";
export type {
  PaperFigures,
  PaperLayer,
  PaperLayerRequest,
  PaperMap,
  PlacedPicture,
} from "./paper/paper-layer";
export { type HiddenBy, hiddenBy } from "./paper/paper-layer";
export { placeOnGrid } from "./paper/place-on-grid";
export { orderNewFields as imageryOnFieldsCreated } from "./reading/order-new-fields";
export { readingRepository } from "./reading/reading.repository";
export { windowStore } from "./reading/window-store";
export { earthSearch } from "./scenes/earth-search";
export type { StacSource } from "./scenes/stac.client";
export { imagerySteps, type KeptShapes } from "./tidying/tidy-imagery";
