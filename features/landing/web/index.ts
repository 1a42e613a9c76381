import type { TextLoader } from "@surco/kit-web";

export { landingPages } from "./landing-pages";

export const landingTexts: TextLoader = (language) => import(`./locales/${language}.json`);
