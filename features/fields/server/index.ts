export {
  endTrial,
  freezeBoundary,
  lockOwnField,
  lockPolygon,
  replaceNetAreas,
  replacePolygon,
} from "./boundary-writes.repository";
export { type BoundaryToSave, checkBoundary, checkField } from "./check-field";
export { createFields } from "./create-fields";
export { type CropNames, cropName, readCropNames } from "./crop-name";
export { createFieldsFeature } from "./feature";
export { cardsOf, type FieldRepository, fieldRepository } from "./field.repository";
export { findFieldRight } from "./field-right";
export { bboxOfBox, boxOfBbox, fieldOfRow } from "./field-row";
export {
  FieldNotWrittenError,
  type FieldToSave,
  insertFields,
  setFieldPlans,
} from "./field-writes.repository";
export { countryOutline, findCountry } from "./find-country";
export { type FoundIdsRepository, foundIdsRepository } from "./finding/found-ids.repository";
export { readSearch } from "./finding/search";
export { georefClient } from "./georef.client";
export { type ListFieldsDeps, requireField } from "./list-fields";
export {
  lockOwnFields,
  moveDeletedFields,
  replaceSeasons,
  transferFields,
  updateFieldRows,
} from "./many-fields-writes.repository";
export { nominatimClient } from "./nominatim.client";
export type { Place } from "./place";
export { polygonHash } from "./polygon-hash";
export { queueLocating } from "./queue-locating";
export { seasonColumns, seasonRow } from "./records/record.repository";
export { type FieldPlans, listPremiumFields, requirePremiumPlan } from "./require-premium-plan";
export { setSeasonCrops } from "./season-crop-writes.repository";
export { fieldShareWrites } from "./share-writes.repository";
export { type FieldPlace, watchedFieldRepository } from "./watched-field.repository";
