import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BandId, bandIds } from "../bands";
import { bandWords } from "./band-names";
import { compileFormula } from "./compile-formula";
import { FormulaError } from "./formula-error";
import { parseFormula } from "./parse-formula";
import { printFormula } from "./print-formula";
import type { BinaryOperator, FormulaNode } from "./syntax-tree";

const anyBand = fc.constantFrom(...bandIds).map((band): FormulaNode => ({ kind: "band", band }));
const anyNumber = fc
  .double({ min: 0, max: 1e6, noNaN: true })
  .map((value): FormulaNode => ({ kind: "number", value: value === 0 ? 0 : value }));

/** Trees as the reader makes them, always with a band in. */
const { tree: anyTree } = fc.letrec<{ tree: FormulaNode; part: FormulaNode }>((tie) => ({
  tree: fc
    .tuple(fc.constantFrom<BinaryOperator>("+", "-", "*", "/", "^"), anyBand, tie("part"))
    .map(([operator, left, right]): FormulaNode => ({ kind: "operation", operator, left, right })),
  part: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    anyBand,
    anyNumber,
    tie("part").map((operand): FormulaNode => ({ kind: "negate", operand })),
    fc
      .tuple(fc.constantFrom<BinaryOperator>("+", "-", "*", "/", "^"), tie("part"), tie("part"))
      .map(([operator, left, right]): FormulaNode => ({ kind: "operation", operator, left, right })),
    fc
      .tuple(fc.constantFrom("abs", "sqrt", "log", "exp"), tie("part"))
      .map(([name, operand]): FormulaNode => ({ kind: "call", name, operands: [operand] }) as FormulaNode),
    fc
      .tuple(fc.constantFrom("min", "max"), fc.array(tie("part"), { minLength: 2, maxLength: 4 }))
      .map(([name, operands]): FormulaNode => ({ kind: "call", name, operands }) as FormulaNode),
  ),
}));

/** A tree worked out directly for one pixel. */
function workOut(node: FormulaNode, of: (band: BandId) => number): number {
  switch (node.kind) {
    case "number":
      return node.value;
    case "band":
      return of(node.band);
    case "negate":
      return -workOut(node.operand, of);
    case "operation": {
      const [left, right] = [workOut(node.left, of), workOut(node.right, of)];
      if (node.operator === "+") return left + right;
      if (node.operator === "-") return left - right;
      if (node.operator === "*") return left * right;
      return node.operator === "/" ? left / right : left ** right;
    }
    case "call": {
      const apply: (...operands: number[]) => number = Math[node.name];
      return apply(...node.operands.map((operand) => workOut(operand, of)));
    }
  }
}

const reflectance: Record<BandId, number> = {
  B02: 0.03,
  B03: 0.065,
  B04: 0.028,
  B05: 0.1,
  B06: 0.33,
  B07: 0.42,
  B08: 0.5,
  B8A: 0.51,
  B11: 0.18,
  B12: 0.08,
};

function evaluate(text: string): number {
  const { bands, evaluate: run } = compileFormula(parseFormula(text));
  const values = new Float64Array(1);
  run(
    bands.map((band) => Float64Array.of(reflectance[band])),
    values,
    1,
  );
  return values[0] ?? Number.NaN;
}

describe("a formula of one's own", () => {
  it.each([
    ["(nir - red) / (nir + red)", 0.472 / 0.528],
    ["(B08 − B4) ÷ (b08 + B04)", 0.472 / 0.528],
    ["1 - 2 - nir", -1.5],
    ["2 ^ 3 ^ nir * 1", 2 ** (3 ** 0.5)],
    ["-nir ^ 2", -0.25],
    ["nir ^ -1", 2],
    ["1 / 2 / nir", 1],
    ["--nir", 0.5],
    ["min(nir, red, 0.01) + max(red, green)", 0.075],
    ["ABS(red - NIR) + sqrt(0.25) + log(exp(1)) * 2e-1", 0.472 + 0.7],
    [".5 * swir1 + 1. * B8A", 0.6],
  ])("%s is worked out as in school", (text, expected) => {
    expect(evaluate(text)).toBeCloseTo(expected, 12);
  });

  it.each([
    ["", "empty", 0],
    ["   ", "empty", 0],
    ["nir +", "missingValue", 5],
    ["nir * / red", "missingValue", 6],
    ["nir red", "missingOperator", 4],
    ["(nir - red", "notClosed", 0],
    ["nir - red)", "notOpened", 9],
    ["nir * 0,5", "decimalComma", 7],
    ["nir * 1.2.3", "badNumber", 9],
    ["2nir", "badNumber", 1],
    ["nir + rojo", "unknownName", 6],
    ["nir # 2", "unknownCharacter", 4],
    ["sqrt nir", "missingArguments", 5],
    ["sqrt(nir, red)", "wrongArguments", 0],
    ["nir + min(red)", "wrongArguments", 6],
    ["max()", "missingValue", 4],
    ["1 + 2", "noBand", 0],
    ["constructor + nir", "unknownName", 0],
    [`nir ${"+ 1".repeat(200)}`, "tooLong", 400],
    [`${"(".repeat(60)}nir`, "tooDeep", 40],
  ])("%s is refused with %s at character %i", (text, code, position) => {
    expect(() => parseFormula(text)).toThrow(
      expect.objectContaining({ name: "FormulaError", code, position }),
    );
  });

  it("is read again as it was printed", () => {
    fc.assert(
      fc.property(anyTree, (tree) => {
        const text = printFormula(tree);
        fc.pre(text.length <= 400);

        expect(parseFormula(text)).toEqual(tree);
      }),
    );
  });

  it("gives for many pixels at once what it gives for each by hand", () => {
    fc.assert(
      fc.property(
        anyTree,
        fc.array(
          fc.array(fc.double({ min: -0.05, max: 1.2, noNaN: true }), { minLength: 10, maxLength: 10 }),
          {
            minLength: 1,
            maxLength: 5,
          },
        ),
        // Counts around the machine's batch, by repeating the few pixels.
        fc.constantFrom(1, 7, 1023, 1024, 1025, 2500),
        (tree, pixels, count) => {
          const { bands, evaluate: run } = compileFormula(tree);
          const pixelAt = (index: number) => pixels[index % pixels.length] ?? [];
          const at = (index: number, band: BandId) => pixelAt(index)[bandIds.indexOf(band)] ?? Number.NaN;
          const values = new Float64Array(count);

          run(
            bands.map((band) => Float64Array.from({ length: count }, (_, index) => at(index, band))),
            values,
            count,
          );

          const byHand = pixels.map((_, index) => workOut(tree, (band) => at(index, band)));
          for (let index = 0; index < count; index += 1) {
            if (!Object.is(values[index], byHand[index % pixels.length])) {
              expect(values[index]).toBe(byHand[index % pixels.length]);
            }
          }
        },
      ),
    );
  });

  it("takes exactly the bands that stand in it", () => {
    fc.assert(
      fc.property(anyTree, (tree) => {
        const words = new Set(printFormula(tree).match(/[a-z]+\d?/g));

        expect(compileFormula(tree).bands).toEqual(bandIds.filter((band) => words.has(bandWords[band])));
      }),
    );
  });

  it("never fails otherwise than by saying which character is wrong, whatever was typed", () => {
    const pieces = fc.constantFrom(
      ..."nir,red,B8A,B12,(,),(,),+,-,*,/,^,.,1,0.5,1e9,e,min(,sqrt(,exp,,, ,$,é,😀,__proto__,;".split(","),
    );
    const typed = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(typed, (text) => {
        try {
          compileFormula(parseFormula(text));
        } catch (error) {
          if (!(error instanceof FormulaError)) throw error;
          expect(error.position).toBeGreaterThanOrEqual(0);
          expect(error.position).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
