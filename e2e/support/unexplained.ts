import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { literalFigures } from "@surco/kit-web/explain-testing";
import { transformSync } from "esbuild";
import type { Page } from "playwright-core";

const root = fileURLToPath(new URL("../..", import.meta.url));
const files = [
  ...readdirSync(`${root}/features`).map((feature) => `${root}/features/${feature}/web/locales/es.json`),
  `${root}/kit/web/locales/es/common.json`,
];

/** Parts of the Spanish texts with a number of their own, which no screen computes. */
const literals = files
  .filter((file) => existsSync(file))
  .flatMap((file) => literalFigures(JSON.parse(readFileSync(file, "utf8"))));

/** Checker of the component tests as a script of a page. */
const checker = transformSync(
  readFileSync(`${root}/kit/web/src/explain/unexplained-figures.testing.ts`, "utf8"),
  { loader: "ts", format: "iife", globalName: "figures" },
).code;

/** Computed figures of the open screen, in Spanish, that do not explain themselves; empty is the aim. */
export async function unexplainedOn(page: Page): Promise<string[]> {
  const found = await page.evaluate<string[]>(
    `${checker}; figures.unexplainedFigures(document.body, ${JSON.stringify(literals)})`,
  );
  return found.map((figure) => `not explained: ${figure}`);
}
