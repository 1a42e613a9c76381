import { findGrowthSeasons } from "@surco/series";
import { describe, expect, it } from "vitest";
import {
  curveOf,
  hideUnderClouds,
  missedBy,
  observe,
  searchAnomalies,
  share,
  struckFields,
  totalOf,
  trueSeasons,
} from "./measure-series.testing";
import { cropFields, pampas, sinaloa } from "./measures";
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
    const all = totalOf(fields.map((field) => searchAnomalies(field, from + 90, until)));

    expect(all.planted).toBeGreaterThanOrEqual(8);
    expect(all.found / all.planted).toBeGreaterThanOrEqual(0.9);
    expect(all.mostFalseAlarms).toBeLessThanOrEqual(1);
  });

  it("are found fallen where hail or frost struck them as a whole", () => {
    const days = { from: from + 90, until };
    const struck = struckFields(cropFields(bbox, 1, 1_200), { ...days, isWhole: true }).slice(0, 40);

    const all = totalOf(struck.map((field) => searchAnomalies(field, days.from, days.until)));

    expect(all.wholePlanted).toBeGreaterThanOrEqual(20);
    expect(all.wholeFound / all.wholePlanted).toBeGreaterThanOrEqual(0.9);
    expect(all.mostFalseAlarms).toBeLessThanOrEqual(1);
  });
});
