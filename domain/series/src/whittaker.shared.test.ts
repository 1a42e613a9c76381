import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { smoothCurve } from "./curve-band";
import { whittaker } from "./whittaker";

const shared = process.env.SURCO_SHARED ?? fileURLToPath(new URL("../../../../shared", import.meta.url));
const file = `${shared}/samples/series/whittaker_case.json`;

it("smooths a real series of 42 clear dates as a general sparse solver does", () => {
  expect(existsSync(file), `the sample is missing: ${file} (set SURCO_SHARED)`).toBe(true);
  const { obs, lambda, days, expected } = JSON.parse(readFileSync(file, "utf8"));

  const y = new Float64Array(days);
  const weights = new Float64Array(days);
  for (const [day, value] of obs) {
    y[day] = value;
    weights[day] = 1;
  }

  const smooth = whittaker(y, weights, lambda);

  expect(expected).toHaveLength(days);
  expect(Math.max(...smooth.map((value, day) => Math.abs(value - expected[day])))).toBeLessThan(1e-6);

  // The days after the last date do not bend what comes before them: the curve that stops there is the same on each date.
  const observations = obs.map(([day, value]: [number, number]) => ({ day, value, weight: 1 }));
  const { values } = smoothCurve(observations, { lambda });
  expect(values).toHaveLength(881);
  for (const { day } of observations) {
    expect(Math.abs((values[day] ?? Number.NaN) - expected[day]), `day ${day}`).toBeLessThan(1e-6);
  }
});
