import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { transformSync } from "esbuild";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Module of the web as a script that a page evaluates: `scriptOf(file, "checks")` gives it the name `checks`. */
export function scriptOf(file: string, globalName: string): string {
  return transformSync(readFileSync(`${root}/${file}`, "utf8"), { loader: "ts", format: "iife", globalName })
    .code;
}
