import type { TextLoader } from "@surco/kit-web";

export { hdLayers } from "./layers";

export const hdImageryTexts: TextLoader = (language) => import(`./locales/${language}.json`);
