export { cataloguesWeb } from "./feature";
export {
  genotypesByIdsQuery,
  stagesQuery,
  useCropNames,
  useGapTypes,
  useGenotypes,
  useGenotypesByIds,
  useTreatmentTypes,
} from "./use-catalogues";
