import { describe, expect, it } from "vitest";
import { languageOf, localeOf } from "./locale";

describe("the locale of texts", () => {
  it.each([
    ["es", "MX", "es-MX"],
    ["es", "AR", "es"],
    ["es", null, "es"],
    ["en", "MX", "en"],
    ["pt", "MX", "pt"],
  ] as const)("of %s in %s is %s", (language, country, locale) => {
    expect(localeOf({ language, country })).toBe(locale);
  });

  it("gives the language it belongs to", () => {
    expect(["es-MX", "es", "en", "pt", "fr"].map(languageOf)).toEqual(["es", "es", "en", "pt", "es"]);
  });
});
