import { describe, expect, it } from "vitest";
import { countryOfAddress, guessCountry } from "./guess-country";

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

  it("is that of the address, where it names one that there is", () => {
    expect(countryOfAddress("?return=/dashboard&country=MX")).toBe("MX");
    for (const search of ["", "?country=", "?country=ar", "?country=ZZ"]) {
      expect(countryOfAddress(search)).toBeNull();
    }
  });
});
