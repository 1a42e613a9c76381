import { describe, expect, it } from "vitest";
import { guessCountry, listCountries } from "./countries";

describe("the list of countries", () => {
  it("has Argentina and Mexico first, then all others by name in the language", () => {
    const labels = listCountries("es").map(({ label }) => label);

    expect(labels.slice(0, 3)).toEqual(["Argentina", "México", "Afganistán"]);
    expect(labels).toHaveLength(249);
    expect(listCountries("pt").find(({ value }) => value === "DE")?.label).toBe("Alemanha");
  });
});

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
