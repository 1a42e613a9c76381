import fc from "fast-check";
import { expect, it } from "vitest";
import { buildExplanation, exampleFormula } from "./explain.testing";
import { recompute } from "./recompute-figure";

const yieldIs = (value: number | null, decimals = 2) =>
  buildExplanation({ result: { value, unit: "t/ha", decimals } });

it("compares to the last shown digit", () => {
  expect(recompute(exampleFormula, yieldIs(9.356725)).verdict).toBe("agrees");
  expect(recompute(exampleFormula, yieldIs(9.36)).verdict).toBe("agrees");
  expect(recompute(exampleFormula, yieldIs(9.37)).verdict).toBe("differs");
  expect(recompute(exampleFormula, yieldIs(9.37, 1)).verdict).toBe("agrees");
  expect(recompute(exampleFormula, yieldIs(null)).verdict).toBe("differs");
});

it("agrees where neither gives a result, and fails where the formula refuses its inputs", () => {
  const withoutInputs = buildExplanation({ inputs: [], result: { value: null, unit: null, decimals: 0 } });
  expect(recompute(exampleFormula, withoutInputs)).toEqual({ verdict: "agrees", value: null });
  const refusing = {
    ...exampleFormula,
    compute: () => {
      throw new RangeError("moisture");
    },
  };
  expect(recompute(refusing, yieldIs(1))).toEqual({ verdict: "failed" });
  const infinite = { ...exampleFormula, compute: () => Number.NaN };
  expect(recompute(infinite, yieldIs(1)).verdict).toBe("differs");
});

it("refuses every figure that is off by more than its last digit", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.011, max: 50, noNaN: true }), fc.boolean(), (off, isAbove) => {
      const shown = 9.356725146 + (isAbove ? off : -off);
      expect(recompute(exampleFormula, yieldIs(shown)).verdict).toBe("differs");
    }),
  );
});
