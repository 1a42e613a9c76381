export { DashboardProvider, useDashboard, useHeldMap } from "./dashboard-context";
export { dropLandQueries } from "./drop-land-queries";
export { explainArea, explainTotalArea } from "./explanations/explain-area";
export { fieldsWeb } from "./feature";
export { FieldDetails } from "./field-form/FieldDetails";
export {
  cropOptions,
  emptyFieldValues,
  type FieldValues,
  FROM_FILE,
  fieldValues,
  fieldValuesValidator,
  NEW_FARM,
  seasonCropOf,
} from "./field-form/field-values";
export { lastFiscalName, rememberFiscalName } from "./field-form/fiscal-name";
export { showRefusal } from "./field-form/show-refusal";
export { useCreateFarm, useCreateFields, useFarms } from "./field-form/use-save-fields";
export type { FieldFigures, FigureParts, FigureRow, FigureSeason } from "./figures/field-figures";
export { type FoundQuery, foundQuery } from "./finding/found-query";
export { useNearPolygons } from "./finding/use-near-polygons";
export { keptFields } from "./kept-fields";
export { type KeptQueries, type KeptQuery, keptQuery } from "./kept-query";
export { FieldListPanel } from "./list/FieldListPanel";
export { netAreaIn } from "./net-area";
export { PlanMark } from "./PlanMark";
export { RecordFilterInputs } from "./record-filters/RecordFilterInputs";
export { useFarmFilter } from "./record-filters/use-farm-filter";
export { namesOfFields } from "./selection/names-of-fields";
export {
  beginningSlot,
  type CardPictureProps,
  cardNoteSlot,
  cardPictureSlot,
  dashboardSlot,
  type FieldsOverviewProps,
  fieldFiguresSlot,
  type ListedFields,
  listNoticeSlot,
  listToolSlot,
  type MapToolProps,
  mapMenuSlot,
  mapToolSlot,
  overviewSlot,
  type PrintedPart,
  printedPartSlot,
  type SelectionActionProps,
  selectionActionSlot,
  summaryActionSlot,
  summaryTodaySlot,
} from "./slots";
export { BackToField } from "./task-panel/BackToField";
export { TrialEndDialog } from "./trial-end/TrialEndDialog";
export { trialEndOf } from "./trial-end/trial-end-of";
export {
  cardsOptions,
  fieldKeys,
  totalOptions,
  useField,
  useFieldCards,
  useIsServed,
  useReloadFields,
} from "./use-fields";
