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
import { cropFields, pampas } from "./measures";
import { dayNumber } from "./truth/days";

/** Some small fields; `series-against-truth.long.test.ts` takes many of all sizes, in two countries. */
const MAX_HA = 50;
const ENOUGH_MS = 180_000;

describe("curves of fields in the Pampas", () => {
  const [from, until] = [dayNumber(2024, 4, 1), dayNumber(2025, 6, 30)];
  const fields = cropFields(pampas, 60, 8, MAX_HA);

  it(
    "find start and peak of the season within six days of the truth, and contain hidden clear dates in their band",
    () => {
      const series = fields.map((field) => ({ field, observations: observe(field, from, until) }));

      const missed = series.flatMap(({ field, observations }) =>
        missedBy(trueSeasons(field, from, until), findGrowthSeasons(curveOf(observations))),
      );
      const hidden = series.flatMap(({ observations }) => hideUnderClouds(observations));

      expect(missed.length).toBeGreaterThanOrEqual(8);
      expect(share(missed, ({ start }) => start <= 6)).toBeGreaterThanOrEqual(0.9);
      expect(share(missed, ({ peak }) => peak <= 6)).toBeGreaterThanOrEqual(0.9);
      expect(share(hidden, ({ isHeld }) => isHeld)).toBeGreaterThanOrEqual(0.8);
      // A band that holds everything because it is wide says nothing.
      const widths = hidden.map(({ width }) => width).sort((a, b) => a - b);
      expect(widths[widths.length >> 1]).toBeLessThan(0.15);
    },
    ENOUGH_MS,
  );
});

describe("anomalies of fields in the Pampas", () => {
  const [from, until] = [dayNumber(2024, 7, 1), dayNumber(2025, 6, 30)];

  const days = { from: dayNumber(2024, 8, 1), until };
  const all = cropFields(pampas, 1, 800, MAX_HA);
  const search = (fields: typeof all) => totalOf(fields.map((field) => searchAnomalies(field, from, until)));

  it(
    "are found where they were planted, and hardly anywhere else",
    () => {
      const struck = struckFields(all, { ...days, isWhole: false }).slice(0, 6);
      const found = search([...struck, ...cropFields(pampas, 97, 4, MAX_HA)]);

      expect(found.planted).toBeGreaterThanOrEqual(6);
      expect(found.found / found.planted).toBeGreaterThanOrEqual(0.9);
      expect(found.mostFalseAlarms).toBeLessThanOrEqual(1);
    },
    ENOUGH_MS,
  );

  it(
    "are the whole field where hail or frost struck all of it, and no harvest is taken for one",
    () => {
      const found = search(struckFields(all, { ...days, isWhole: true }).slice(0, 12));

      expect(found.wholePlanted).toBeGreaterThanOrEqual(12);
      expect(found.wholeFound / found.wholePlanted).toBeGreaterThanOrEqual(0.9);
      expect(found.mostFalseAlarms).toBeLessThanOrEqual(1);
    },
    ENOUGH_MS,
  );
});
