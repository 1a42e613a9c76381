import { lazyPart } from "@surco/kit-web";

export type { ChartMark as FieldMark } from "../charts/season-series";
export type { AnalyticsField } from "./analytics/analytics-choice";
export { ClassTable } from "./ClassTable";
export { ExtraPicture } from "./ExtraPicture";
export type { ExtraLayer, ExtraViewProps, LayerField, PaperOffer } from "./extra-layer";
export { FieldPicture } from "./FieldPicture";
export { imageryWeb } from "./feature";
export { GrossAreaNote } from "./GrossAreaNote";
export type { ImageActionsProps, NamedLayer } from "./image-actions";
export { StatisticsTable } from "./StatisticsTable";

/** Loaded when a field's images are first opened: it brings charts and raster code along. */
export const FieldImages = lazyPart(async () => (await import("./FieldImages")).FieldImages);

/** Loaded when a field's satellite analytics is opened. */
export const FieldAnalytics = lazyPart(
  async () => (await import("./analytics/FieldAnalytics")).FieldAnalytics,
);

/** Loaded when all fields are first looked at together. */
export const FieldsOverview = lazyPart(
  async () => (await import("./overview/FieldsOverview")).FieldsOverview,
);

export { canOpen, isUsable } from "./choose-date";
export { type DateRange, useThumbnails } from "./use-images";
