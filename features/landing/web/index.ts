import type { TextLoader } from "@surco/kit-web";

export { DemonstrationCard } from "./DemonstrationCard";
export { landingPages } from "./landing-pages";

export const landingTexts: TextLoader = (language) => import(`./locales/${language}.json`);
