import { literalFigures } from "@surco/kit-web/explain-testing";
import type { Page } from "playwright-core";
import { textFiles } from "./own-texts";
import { scriptOf } from "./page-script";

/** Parts of the Spanish texts with a number of their own, which no screen computes. */
const literals = JSON.stringify(textFiles("es").flatMap(literalFigures));

const checker = scriptOf("kit/web/src/explain/unexplained-figures.testing.ts", "figures");

/** Computed figures of the open screen, in Spanish, that do not explain themselves; empty is the aim. */
export async function unexplainedOn(page: Page): Promise<string[]> {
  const found = await page.evaluate<string[]>(
    `${checker}; figures.unexplainedFigures(document.body, ${literals})`,
  );
  return found.map((figure) => `not explained: ${figure}`);
}
