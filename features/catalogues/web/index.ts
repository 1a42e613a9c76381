import type { TextLoader } from "@surco/kit-web";

export { CataloguesScreen } from "./CataloguesScreen";
export {
  useCropNames,
  useGapTypes,
  useGenotypes,
  useGenotypesByIds,
  useTreatmentTypes,
} from "./use-catalogues";

export const cataloguesTexts: TextLoader = (language) => import(`./locales/${language}.json`);
