export type { ChartMark as FieldMark } from "../charts/season-series";
export { type PolygonsInUse, visitUnusedPolygons } from "./cleanup/unused-polygons";
export { createImagery } from "./create-imagery";
export { type ExpectedNdvi, readExpectedNdvi } from "./curves/expected-ndvi";
export { cropOf, grownOn } from "./curves/grown-crop";
export { readLayerSeries } from "./curves/layer-series";
export {
  type CurveScale,
  curveColumns,
  curveMethod,
  type DateStatistics,
  growthSeasons,
  isUsable,
  seasonSeries,
} from "./curves/season-series";
export { type ListSeasonYields, type SeasonYieldOfField, yieldOf } from "./curves/season-yields";
export { createImageryFeature } from "./feature";
export { requirePolygon } from "./field-polygon";
export { statisticsKeyOf } from "./formulas/resolve-layer";
export type { ImageDependents } from "./image-dependents";
export type { CroppedField, FieldPolygon, Imagery, ImageryDeps } from "./imagery-deps";
export type { ArrivedImage } from "./nightly/nightly-deps";
export { imageryNotificationKinds, newImageKey } from "./notifications";
export { imageryTexts } from "./paper/imagery-texts";
export { legendRows } from "./paper/legend-rows";
export { drawPaperCurve } from "./paper/paper-curve";
export { paperFigures } from "./paper/paper-figures";
export { openPaperImage, type PaperImage } from "./paper/paper-image";
export type { FieldImage } from "./reading/list-field-images";
export { type SeasonData, seasonData } from "./reading/season-job";
export { windowStore } from "./reading/window-store";
export { keepOpenFields, requireOpenLayer } from "./require-open-layer";
export { earthSearch } from "./scenes/earth-search";
export type { Scene } from "./scenes/scene";
export { type StacSource, searchScenes } from "./scenes/stac.client";
