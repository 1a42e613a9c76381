export { cataloguesWeb } from "./feature";
export {
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
