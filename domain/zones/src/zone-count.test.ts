import { expect, it } from "vitest";
import { varianceExplained } from "./variance";
import { membershipIndices } from "./zone-count";

it("FPI and NCE are those of a hand sum", () => {
  const { fpi, nce } = membershipIndices(Float64Array.of(0.9, 0.1, 0.8, 0.2, 0.3, 0.7, 0.05, 0.95), 2);

  expect(fpi).toBeCloseTo(0.5075, 4);
  expect(nce).toBeCloseTo(0.8174, 4);
});

it("zones of 5, 6, 5.5 and 8, 9, 8.5 t/ha explain 93.1 % of the variance", () => {
  const yields = { z: Float32Array.of(5, 6, 5.5, 8, 9, 8.5) };
  expect(varianceExplained([yields], Uint8Array.of(1, 1, 1, 2, 2, 2))).toBeCloseTo(0.931, 4);
});
