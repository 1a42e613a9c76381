export { fieldsWeb } from "./feature";
export { FieldsMap } from "./FieldsMap";
export { FieldListPanel } from "./list/FieldListPanel";
export { FieldPanel } from "./panel/FieldPanel";
export { EditRecordPanel } from "./records/EditRecordPanel";
export { useFieldCards } from "./use-fields";
export { DashboardProvider, useDashboard } from "./dashboard-context";
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
export type { FoundQuery } from "./finding/found-query";
export { useNearPolygons } from "./finding/use-near-polygons";
export { forgetLand } from "./forget-land";
export { namesOfFields } from "./selection/names-of-fields";
export {
  dashboardSlot,
  type ListedFields,
  listNoticeSlot,
  listToolSlot,
  type SelectionActionProps,
  selectionActionSlot,
  summaryActionSlot,
} from "./slots";
export { BackToField } from "./task-panel/BackToField";
export { fieldKeys, useField, useIsServed, useReadFieldsAgain } from "./use-fields";
