export {
  type ChartFormat,
  type ChartInks,
  type ChartStep,
  type DrawnChart,
  dayMs,
  gridOf,
  indexAxis,
  msDay,
  nameAtEnd,
  namesWidthPx,
  plainText,
  timeAxis,
} from "../charts/chart-parts";
export { seasonCurveOption } from "../charts/season-curve-option";
export type {
  ChartMark as FieldMark,
  ChartMark,
  Growth,
  SeasonCurveTexts,
  SeasonSeries,
} from "../charts/season-series";
export { ClassTable } from "./ClassTable";
export { canOpen, isUsable } from "./choose-date";
export { imageryWeb } from "./feature";
export { useFormulas } from "./formulas/use-formulas";
export { GrossAreaNote } from "./GrossAreaNote";
export type { ImageActionsProps, NamedLayer } from "./image-actions";
export type { ImageViewer } from "./image-viewer";
export { keptImages } from "./kept-queries";
export { knownLayers } from "./known-layers";
export { NumbersScale } from "./NumbersScale";
export { StatisticsTable } from "./StatisticsTable";
export {
  type FieldMarkSource,
  fieldMarksSlot,
  type ImageFindingsProps,
  imageActionsSlot,
  imageFindingsSlot,
  imageLayersSlot,
  imageOverlaySlot,
  type LabelledMark,
} from "./slots";
export { useChartLook, useSeasonCurveTexts } from "./use-chart-look";
export { useFieldMarks } from "./use-field-marks";
export { useImageChoice } from "./use-image-choice";
export { catalogOptions, useThumbnails } from "./use-images";
export { usePixelText } from "./use-pixel-text";
