import type { TextLoader } from "@surco/kit-web";

export { ImageReportButton } from "./ImageReportButton";

export const reportsTexts: TextLoader = (language) => import(`./locales/${language}.json`);
