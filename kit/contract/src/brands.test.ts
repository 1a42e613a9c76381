import { describe, expect, it } from "vitest";
import { brandOf } from "./brands";

const person = (styleBrand: number | null, brandId: number | null) => ({ styleBrand, brandId });

describe("the brand", () => {
  it.each([
    [1, null, "pioneer"],
    [8, 2, "pioneer"],
    [2, null, "brevant"],
    [7, 2, "surco"],
    [99, 2, "surco"],
    [null, 2, "brevant"],
    [null, 1, "surco"],
    [null, null, "surco"],
  ])("of a person with style brand %s and brand id %s is %s", (styleBrand, brandId, slug) => {
    expect(brandOf(person(styleBrand, brandId), "brevant.example.org").slug).toBe(slug);
  });

  it("of nobody follows from the address", () => {
    expect(brandOf(null, "brevant.example.org").slug).toBe("brevant");
    expect(brandOf(null, "surco.example.org").slug).toBe("surco");
  });
});
