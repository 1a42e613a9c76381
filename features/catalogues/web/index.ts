export { cataloguesWeb } from "./feature";
export {
  genotypesByIdsQuery,
  genotypesQuery,
  stagesQuery,
  useCropNames,
  useGapTypes,
  useGenotypes,
  useGenotypesByIds,
  useTreatmentTypes,
} from "./use-catalogues";
