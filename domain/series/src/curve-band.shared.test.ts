import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { smoothCurve } from "./curve-band";
import type { Observation } from "./whittaker";

const shared = process.env.SURCO_SHARED ?? fileURLToPath(new URL("../../../../shared", import.meta.url));
const file = `${shared}/samples/series/whittaker_case.json`;

it("holds in its band at least 80 % of what artificial clouds hide of a real series of 42 clear dates", () => {
  expect(existsSync(file), `the sample is missing: ${file} (set SURCO_SHARED)`).toBe(true);
  const { obs, lambda } = JSON.parse(readFileSync(file, "utf8")) as {
    obs: [number, number][];
    lambda: number;
  };
  const observations = obs.map(([day, value]): Observation => ({ day, value, weight: 1 }));

  const held: boolean[] = [];
  for (const dates of [1, 2, 3]) {
    for (let first = 1; first + dates < observations.length; first++) {
      const clear = observations.filter((_, index) => index < first || index >= first + dates);
      const { firstDay, lower, upper } = smoothCurve(clear, { lambda });
      for (const { day, value } of observations.slice(first, first + dates)) {
        held.push(value >= (lower[day - firstDay] ?? 0) && value <= (upper[day - firstDay] ?? 0));
      }
    }
  }

  expect(held.filter(Boolean).length / held.length).toBeGreaterThanOrEqual(0.8);
});
