import { describe, expect, it } from "vitest";
import { guessCountry } from "./guess-country";

describe("the country offered at sign-up", () => {
  it.each([
    ["America/Argentina/Cordoba", "en-US", "AR"],
    ["America/Mazatlan", "en-US", "MX"],
    ["America/Montevideo", "es-UY", "UY"],
    ["Europe/Madrid", "es", "AR"],
    ["UTC", "es-419", "AR"],
  ])("at %s in %s is a guess: %s", (timeZone, language, country) => {
    expect(guessCountry(timeZone, language)).toBe(country);
  });
});
