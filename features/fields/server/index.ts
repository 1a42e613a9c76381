export { type BoundaryRepository, boundaryRepository } from "./boundaries/boundary.repository";
export {
  type BoundaryInput,
  type ReplaceBoundaryDeps,
  replaceBoundaries,
  replaceBoundary,
} from "./boundaries/replace-boundary";
export { type FieldChangeRepository, fieldChangeRepository } from "./changes/field-change.repository";
export { type CreateFieldsDeps, createFields } from "./create-fields";
export { cropName } from "./crop-name";
export { type EraseDeps, erasePutAwayStep } from "./erase-put-away";
export { keptShapesRepository } from "./erasing.repository";
export { type ExportRepository, exportRepository } from "./export/export.repository";
export { createExporter, type Exporter } from "./export/exporter";
export { type FarmRepository, farmRepository } from "./farms/farm.repository";
export { createFarm, listFarms } from "./farms/farms";
export { type FieldRepository, fieldRepository } from "./field.repository";
export { findFieldRight } from "./field-right";
export { countryOutline, findCountry } from "./find-country";
export { findingRepository } from "./finding/finding.repository";
export { type FoundIdsRepository, foundIdsRepository } from "./finding/found-ids.repository";
export { georefClient } from "./georef.client";
export { createImportReviewer, type ImportReviewer } from "./import/review-import";
export { type ImportRepository, importRepository } from "./import/save/import.repository";
export { requireField } from "./list-fields";
export { type LocateFieldsDeps, workOnFields } from "./locate-fields";
export { nominatimClient } from "./nominatim.client";
export { copyNonProductive, type NonProductiveDeps } from "./non-productive/non-productive";
export {
  type NonProductiveRepository,
  nonProductiveRepository,
} from "./non-productive/non-productive.repository";
export type { Place, PlaceService, PlaceServices } from "./place";
export { polygonHash } from "./polygon-hash";
export { type ProducerRepository, producerRepository } from "./producers/producer.repository";
export { type RecordRepository, recordRepository } from "./records/record.repository";
export { type FieldRoutesDeps, fieldRoutes } from "./routes";
export { type HandoverRepository, handoverRepository } from "./sharing/handover.repository";
export { type PersonRepository, personRepository } from "./sharing/person.repository";
export { type ShareRepository, shareRepository } from "./sharing/share.repository";
export { redeemInvitations } from "./sharing/share-field";
export type { SharingDeps, SharingNews } from "./sharing/sharing-deps";
export { type WatchedFieldRepository, watchedFieldRepository } from "./watched-field.repository";
