import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";

const FILE = "inter-latin-wght-normal.woff2";
/** Weights of the screens: normal text to bold. */
const WEIGHTS = { min: 400, max: 700 };

/**
 * Writes the typeface's Latin letters in the weights of the screens, two thirds of the whole file, which every visitor waits for.
 *
 * @param folder  where the file is written
 * @returns alias for the address in the package's stylesheet
 */
export async function latinFontAlias(folder: string): Promise<{ find: RegExp; replacement: string }> {
  const styles = createRequire(import.meta.url).resolve("@fontsource-variable/inter/index.css");
  const whole = readFileSync(path.join(path.dirname(styles), "files", FILE));
  const text = lettersOf(readFileSync(styles, "utf8"));
  const reduced = await subsetFont(whole, text, { targetFormat: "woff2", variationAxes: { wght: WEIGHTS } });
  mkdirSync(folder, { recursive: true });
  const replacement = path.join(folder, FILE);
  writeFileSync(replacement, reduced);
  return { find: /^\.\/files\/inter-latin-wght-normal\.woff2$/, replacement };
}

/** All letters for which the stylesheet names the file. */
function lettersOf(styles: string): string {
  const face = styles.slice(styles.indexOf(FILE));
  const ranges = /unicode-range:([^;]+);/.exec(face)?.[1]?.split(",") ?? [];
  return ranges
    .map((range) => {
      const [first = 0, last = first] = range
        .trim()
        .slice(2)
        .split("-")
        .map((code) => Number.parseInt(code, 16));
      return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
    })
    .join("");
}
