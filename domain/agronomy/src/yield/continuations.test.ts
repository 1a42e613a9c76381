import { addDays } from "@surco/calendar";
import { describe, expect, it } from "vitest";
import { SOWN } from "../phenology/development";
import { completed } from "../steps";
import { continuationsOf, scenarioYears } from "./continuations";
import type { GrownSeason, YieldDay } from "./yield-season";

const day = (date: string, rainMm: number): YieldDay => ({
  date,
  dvs: 1,
  tmeanC: 20,
  tmaxC: 26,
  radiationMJ: 20,
  rainMm,
  waterFactor: 1,
});
const grown: GrownSeason = {
  days: [],
  state: { next: "2026-02-01", development: SOWN, depletionMm: 0 },
  isMature: false,
  missingFrom: null,
};

/** Rests of so many days with 1 mm a day, by years back; null: a gap. */
const runnerOf = (lengths: readonly (number | null)[]) => ({
  grow: () => grown,
  goOn: (_: unknown, yearsBack: number): YieldDay[] | null => {
    const length = lengths[yearsBack - 1] ?? null;
    return length === null
      ? null
      : Array.from({ length }, (__, index) => day(addDays("2026-02-01", index), 1));
  },
});

describe("rests of a season", () => {
  it("are those of the years before without a gap, with the rain up to the middle day of maturity", () => {
    const rests = completed(continuationsOf(runnerOf([10, null, 12, 14, 20, 30]), grown));
    expect(rests.map(({ yearsBack, days }) => [yearsBack, days.length])).toEqual([
      [1, 10],
      [3, 12],
      [4, 14],
      [5, 20],
      [6, 30],
    ]);
    // Five ends: the middle one is after 14 days.
    expect(rests.map(({ rainMm }) => rainMm)).toEqual([10, 12, 14, 14, 14]);
  });

  it("are none with fewer than five years", () => {
    expect(completed(continuationsOf(runnerOf([10, 10, 10, 10, null]), grown))).toEqual([]);
    expect(completed(continuationsOf(runnerOf([10, 10, 10, 10, 0]), grown))).toEqual([]);
    expect(completed(continuationsOf(runnerOf([10, 10, 10, 10, 10]), grown))).toHaveLength(5);
  });
});

describe("scenarios", () => {
  const year = (rainMm: number, modelKgPerHa: number) => ({ rainMm, modelKgPerHa });

  it("take the middle yield of each third by rain; of an even number the lower one", () => {
    const years = [year(50, 4), year(10, 9), year(20, 1), year(60, 5), year(30, 3), year(40, 8), year(70, 7)];
    // By rain: 9 1 | 3 8 4 | 5 7.
    expect(
      scenarioYears(years).map(({ name, years: count, chosen }) => [name, count, chosen.modelKgPerHa]),
    ).toEqual([
      ["dry", 2, 1],
      ["median", 3, 4],
      ["humid", 2, 5],
    ]);
    expect(scenarioYears([])).toEqual([]);
    expect(scenarioYears([year(1, 2), year(2, 3)]).map(({ name }) => name)).toEqual(["dry", "humid"]);
  });
});
