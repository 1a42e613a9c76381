import type { Page } from "playwright-core";
import { type NestedTexts, textFiles } from "./own-texts";
import { scriptOf } from "./page-script";

const checker = scriptOf("kit/web/src/layout/clipped-texts.testing.ts", "clipping");

const wordsOf = (texts: NestedTexts): string[] =>
  Object.values(texts).flatMap((text) => (typeof text === "string" ? [text] : wordsOf(text)));

/** The product's own texts, by language. */
const words = Object.fromEntries(
  ["es", "en", "pt"].map((language) => [language, JSON.stringify(textFiles(language).flatMap(wordsOf))]),
);

/** The product's own texts that the open screen cuts, in the language it is shown in; empty is the aim. */
export async function clippedOn(page: Page): Promise<string[]> {
  const language = (await page.getAttribute("html", "lang"))?.slice(0, 2) ?? "";
  const found = await page.evaluate<string[]>(`${checker}; clipping.clippedTexts(${words[language]})`);
  return found.map((text) => `cut: ${text}`);
}
