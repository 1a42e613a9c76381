import { describe, expect, it } from "vitest";
import { listCountries } from "./countries";

describe("list of countries", () => {
  it("has Argentina and Mexico first, then all others by name in the language", () => {
    const labels = listCountries("es").map(({ label }) => label);

    expect(labels.slice(0, 3)).toEqual(["Argentina", "México", "Afganistán"]);
    expect(labels).toHaveLength(249);
    expect(listCountries("pt").find(({ value }) => value === "DE")?.label).toBe("Alemanha");
  });
});
