import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const files = execFileSync("git", ["ls-files", "apps/web/src", "features", "kit/web/src"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.(css|tsx?)$/.test(file) && existsSync(file));

/** Custom properties of CSS that a pattern finds, with the files that have them. */
function findProperties(pattern: RegExp): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of files)
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(pattern))
      found.set(name, [...(found.get(name) ?? []), file]);
  return found;
}

it("every custom property of CSS that a screen uses is defined", () => {
  // "--name: value" of a style sheet, a quoted "--name" of a theme or an inline style.
  const defined = findProperties(/(--[a-z][\w-]*)(?=\s*:|["'`][\],:])/g);
  const used = findProperties(/(?:var\(\s*|getPropertyValue\(["'])(--[a-z][\w-]*)/g);
  const unknown = [...used].filter(([name]) => !name.startsWith("--mantine-") && !defined.has(name));
  expect(unknown).toEqual([]);
});
