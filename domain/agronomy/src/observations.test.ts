import { describe, expect, it } from "vitest";
import { cropKeys } from "./crops";
import { isSpecificTypeOf, noteTypes, OTHER_SPECIFIC_TYPE, specificTypes } from "./observations";

describe("specific types of notes", () => {
  it("have keys of their own, and several with `other` for every type and crop", () => {
    expect(new Set(specificTypes.map(({ key }) => key)).size).toBe(specificTypes.length);
    for (const type of noteTypes) {
      for (const crop of cropKeys) {
        const fitting = specificTypes.filter(({ key }) => isSpecificTypeOf(key, type, crop));
        expect(fitting.length, `${type} ${crop}`).toBeGreaterThan(1);
        expect(fitting.map(({ key }) => key)).toContain(OTHER_SPECIFIC_TYPE);
      }
    }
  });

  it("belong to their type and crops alone", () => {
    expect(isSpecificTypeOf("soybeanRust", "disease", "soyFirst")).toBe(true);
    expect(isSpecificTypeOf("soybeanRust", "disease", "wheat")).toBe(false);
    expect(isSpecificTypeOf("soybeanRust", "disease", "other")).toBe(true);
    expect(isSpecificTypeOf("soybeanRust", "insects", "soyFirst")).toBe(false);
    expect(isSpecificTypeOf("unheardOf", "weed", "wheat")).toBe(false);
    expect(isSpecificTypeOf("constructor", "weed", "wheat")).toBe(false);
  });
});
