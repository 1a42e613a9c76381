import { describe, expect, it } from "vitest";
import { countryOfAddress, guessCountry } from "./guess-country";

describe("country proposed at sign-up", () => {
  it.each([
    ["America/Argentina/Cordoba", "en-US", "AR"],
    ["America/Mazatlan", "en-US", "MX"],
    ["America/Montevideo", "es-UY", "UY"],
    ["Europe/Madrid", "es", "AR"],
    ["UTC", "es-419", "AR"],
  ])("for time zone %s and language %s is %s", (timeZone, language, country) => {
    expect(guessCountry(timeZone, language)).toBe(country);
  });

  it("is that of the address if it names a valid one", () => {
    expect(countryOfAddress("?return=/dashboard&country=MX")).toBe("MX");
    for (const search of ["", "?country=", "?country=ar", "?country=ZZ"]) {
      expect(countryOfAddress(search)).toBeNull();
    }
  });
});
