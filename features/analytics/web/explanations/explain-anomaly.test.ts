import { recomputeWith } from "@surco/kit-web/testing";
import { expect, it } from "vitest";
import { explainAnomaly } from "./explain-anomaly";
import { analyticsFormulas } from "./formulas";

it("counts the pixels of an anomaly", () => {
  const explanation = explainAnomaly({
    areaHa: 1.8,
    date: "2025-07-01",
    lastDate: "2025-07-01",
    departure: -0.21,
    z: -7.4,
  } as Parameters<typeof explainAnomaly>[0]);
  expect(recomputeWith(analyticsFormulas, explanation).verdict).toBe("agrees");
  expect(explanation.inputs[0]?.value).toBe(180);
});
