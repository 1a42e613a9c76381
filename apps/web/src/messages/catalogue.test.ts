import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { actionMessages } from "./action-messages.testing";
import { catalogue, noticesOfStates } from "./catalogue.testing";

const ROOT = join(import.meta.dirname, "../../../..");

/** Text of a key as `namespace:path`, the singular of a plural. */
function textOf(key: string, language: string): string | undefined {
  const [namespace = "", path = ""] = key.split(":");
  const file =
    namespace === "common"
      ? `kit/web/locales/${language}/common.json`
      : `features/${namespace}/web/locales/${language}.json`;
  let found: unknown = JSON.parse(readFileSync(join(ROOT, file), "utf8"));
  for (const part of path.split(".")) {
    const texts = found as Record<string, unknown> | undefined;
    found = texts?.[part] ?? texts?.[`${part}_one`];
  }
  return typeof found === "string" ? found : undefined;
}

/** Notices that the actions of the screens show. */
const shownByActions = new Set(
  Object.entries(actionMessages).flatMap(([name, { success, failure }]) =>
    [success, failure].flatMap((outcome) => {
      if (typeof outcome !== "string") return [];
      const [namespace, code] = outcome.includes(":") ? outcome.split(":") : [name.split("/")[0], outcome];
      return `${namespace}:notices.${code}`;
    }),
  ),
);

/** Sources of the screens in one text. */
const sources = readdirSync(join(ROOT, "features"), { recursive: true, encoding: "utf8" })
  .filter((path) => /\/web\/.*\.tsx?$/.test(path) && !/node_modules|test(ing)?\.tsx?$/.test(path))
  .map((path) => readFileSync(join(ROOT, "features", path), "utf8"))
  .join("\n");

/** Declarations of all error codes in one text. */
const codes = ["kit/contract/src/error-codes.ts"]
  .concat(readdirSync(join(ROOT, "features")).map((name) => `features/${name}/contract/error-codes.ts`))
  .filter((path) => existsSync(join(ROOT, path)))
  .map((path) => readFileSync(join(ROOT, path), "utf8"))
  .join("\n");

const plain = (text: string | undefined) => text?.toLowerCase().replace(/\.$/, "");

describe("the specification's catalogue of messages", () => {
  it.each(catalogue.map((row) => [row.message, row] as const))("%s", (_, { shown, words, inline, later }) => {
    expect(shown.length > 0).toBe(later === undefined);
    for (const key of shown) {
      for (const language of ["es", "en", "pt"])
        expect(textOf(key, language), `${key} ${language}`).toBeTruthy();
      if (key.includes(":notices.") && inline === undefined)
        expect([...shownByActions, ...noticesOfStates]).toContain(key);
      if (key.includes(":notices.") && !shownByActions.has(key)) expect(sources).toContain(`"${key}"`);
      if (key.includes(":errors."))
        expect(codes).toMatch(new RegExp(`\\b${key.split("errors.")[1]}: \\d{3}`));
    }
    if (words) expect(plain(textOf(words.key, words.language))).toBe(plain(words.text));
  });
});
