import type { TextLoader } from "@surco/kit-web";

export const cataloguesTexts: TextLoader = (language) => import(`./locales/${language}.json`);
