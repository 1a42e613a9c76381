import { formulaErrorCodes } from "@surco/raster";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import en from "../locales/en.json";
import es from "../locales/es.json";
import pt from "../locales/pt.json";
import { checkExpression, excerptAround } from "./check-expression";

describe("checkExpression", () => {
  it("reports nothing for an empty formula", () => {
    expect(checkExpression(" \n").kind).toBe("empty");
  });

  it("lists the bands used and their resolution", () => {
    expect(checkExpression("(nir - re1) / (nir + re1)")).toMatchObject({
      kind: "right",
      facts: { bands: ["B05", "B08"], resolutionM: 20 },
    });
  });

  it("marks the invalid character, also in a long formula", () => {
    const long = `(nir - red) / (nir + red) + rojo * ${"2 * ".repeat(20)}nir`;
    const checked = checkExpression(long);

    if (checked.kind !== "wrong") throw new Error("it should be wrong");
    const { line, column } = excerptAround(long, checked.error.position);
    expect(line.slice(column, column + 4)).toBe("rojo");
    expect(line.length).toBeLessThan(40);
  });

  it("keeps the mark under its character for any input", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 120 }), fc.nat(), (text, seed) => {
        const position = seed % text.length;
        const { line, column } = excerptAround(text, position);

        expect(line.charAt(column)).toBe(text.charAt(position).replace(/\s/, " "));
      }),
    );
  });
});

describe("formula problems", () => {
  it.each(Object.entries({ es, en, pt }))(
    "is said in %s, each thing in its own words",
    (_language, texts) => {
      const problems: Record<string, string> = texts.formulas.problems;

      expect(Object.keys(problems).sort()).toEqual([...formulaErrorCodes].sort());
      expect(new Set(Object.values(problems)).size).toBe(formulaErrorCodes.length);
    },
  );
});
