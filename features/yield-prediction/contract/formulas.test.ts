import { expect, it } from "vitest";
import { yieldFormulas } from "./formulas";

it.each(yieldFormulas.map((formula) => [formula.id, formula] as const))(
  "%s computes its example",
  (_id, formula) => {
    const { inputs = {}, value = Number.NaN, decimals } = formula.example ?? {};
    expect(formula.compute(inputs)?.toFixed(decimals)).toBe(value.toFixed(decimals));
  },
);

it("blends a corrected yield with what was expected, by their precision", () => {
  const point = yieldFormulas.find(({ id }) => id === "yield-prediction/point");
  const line = { crop: "maizeEarly", α: -3_000, β: 480, x: 25, s: 0.1, μ: 7.8, σ: 0.9 };
  // The line says 9 t/ha with a standard deviation of 0.9: half way to 7.8.
  expect(point?.compute(line)).toBeCloseTo(8.4, 10);
  expect(point?.compute({ ...line, σ: null })).toBeCloseTo(9, 10);
});

it("computes nothing from inputs that are missing or do not fit together", () => {
  const [point, lower, , index] = yieldFormulas;
  const days = { crop: "maizeEarly", EVI: [0.6, 0.6], Rs: [25], T: [28], Tx: [30], fW: [1], b: 0, s: 0.2 };
  expect(point?.compute(days)).toBeNull();
  expect(point?.compute({ ...days, EVI: [0.6], b: null })).toBeNull();
  expect(point?.compute({ ...days, EVI: [0.6], crop: "other" })).toBeNull();
  expect(lower?.compute({ Y: 8 })).toBeNull();
  expect(index?.compute({ y: 8, f: [], tf: [], d: [], td: [] })).toBeNull();
  expect(index?.compute({ y: 8, t: 2025, f: [], tf: [], d: [], td: [] })).toBeNull();
});
