import { findGrowthSeasons } from "@surco/series";
import { describe, expect, it } from "vitest";
import {
  cropFields,
  curveOf,
  hideUnderClouds,
  missedBy,
  observe,
  pampas,
  searchAnomalies,
  share,
  sinaloa,
  trueSeasons,
} from "./measure-series.testing";
import { dayNumber } from "./truth/days";

describe.each([
  ["Pampas", pampas, dayNumber(2023, 4, 1), 17],
  ["Sinaloa", sinaloa, dayNumber(2023, 9, 1), 7],
] as const)("fields of the %s", (_region, bbox, from, step) => {
  const until = from + 455;
  const fields = cropFields(bbox, step, 40);

  it("have curves whose seasons and bands are those of the truth", () => {
    const series = fields.map((field) => ({ field, observations: observe(field, from, until) }));

    const missed = series.flatMap(({ field, observations }) =>
      missedBy(trueSeasons(field, from, until), findGrowthSeasons(curveOf(observations))),
    );
    const hidden = series.flatMap(({ observations }) => hideUnderClouds(observations));

    expect(missed.length).toBeGreaterThanOrEqual(40);
    expect(share(missed, ({ start }) => start <= 6)).toBeGreaterThanOrEqual(0.9);
    expect(share(missed, ({ peak }) => peak <= 6)).toBeGreaterThanOrEqual(0.9);
    expect(share(hidden, ({ isHeld }) => isHeld)).toBeGreaterThanOrEqual(0.8);
  });

  it("have their anomalies found, with at most one false alarm each", () => {
    const all = fields.map((field) => searchAnomalies(field, from + 90, until));

    const planted = all.reduce((sum, one) => sum + one.planted, 0);
    const found = all.reduce((sum, one) => sum + one.found, 0);
    expect(planted).toBeGreaterThanOrEqual(8);
    expect(found / planted).toBeGreaterThanOrEqual(0.9);
    expect(Math.max(...all.map(({ falseAlarms }) => falseAlarms))).toBeLessThanOrEqual(1);
  });
});
