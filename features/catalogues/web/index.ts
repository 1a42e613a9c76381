export { cataloguesWeb } from "./feature";
export {
  cropNamesQuery,
  gapTypesQuery,
  genotypesByIdsQuery,
  genotypesQuery,
  stagesQuery,
  treatmentTypesQuery,
  useCropNames,
  useGapTypes,
  useGenotypes,
  useGenotypesByIds,
  useTreatmentTypes,
} from "./use-catalogues";
