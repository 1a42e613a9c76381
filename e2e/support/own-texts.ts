import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const features = readdirSync(`${root}/features`);

/** Texts as they are nested in a file of a language. */
export interface NestedTexts {
  [key: string]: string | NestedTexts;
}

/** Files of the product's texts in one language, parsed. */
export function textFiles(language: string): NestedTexts[] {
  return [
    ...features.map((feature) => `${root}/features/${feature}/web/locales/${language}.json`),
    `${root}/kit/web/locales/${language}/common.json`,
  ]
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, "utf8")) as NestedTexts);
}
