import type { TextLoader } from "@surco/kit-web";

export { soilAndReliefLayers } from "./layers";

export const soilAndReliefTexts: TextLoader = (language) => import(`./locales/${language}.json`);
