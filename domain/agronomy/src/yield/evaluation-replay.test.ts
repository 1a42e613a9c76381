import { addDays } from "@surco/calendar";
import { describe, expect, it } from "vitest";
import { type DistrictYield, type ReplayedSeason, replaySeasons } from "./evaluation-replay";
import { predictYield } from "./predict-yield";
import { meanReferenceCurve } from "./season-curve";
import type { YieldInputs } from "./yield-prediction";
import { buildImages, buildYieldInputs, buildYieldWeather } from "./yield-world.testing";

const weather = buildYieldWeather();

/** Season of early maize sown on 1 October; the images of 2025 shifted to its year. */
function seasonOf(year: number, observedKgPerHa: number, fieldId = "field"): ReplayedSeason {
  const { crop, phenology, latitudeDeg, irrigationMm, soil } = buildYieldInputs();
  const shifted = (date: string) => `${Number(date.slice(0, 4)) - 2025 + year}${date.slice(4)}`;
  return {
    fieldId,
    districtId: "pergamino",
    year,
    harvestDate: `${year + 1}-03-20`,
    observedKgPerHa,
    known: {
      crop,
      phenology,
      latitudeDeg,
      irrigationMm,
      soil,
      weather,
      sowingDate: `${year}-10-01`,
      images: buildImages("2026-04-30").map((image) => ({ ...image, date: shifted(image.date) })),
    },
  };
}

const seasons = [seasonOf(2021, 8_000), seasonOf(2022, 9_000), seasonOf(2023, 7_000), seasonOf(2025, 8_600)];
const district: DistrictYield[] = [2021, 2022, 2023, 2025].map((year, index) => ({
  districtId: "pergamino",
  crop: "maizeEarly",
  year,
  yieldKgPerHa: 7_000 + 500 * index,
}));

const replayed = (some = seasons, yields = district) => [...replaySeasons(some, yields, [60, 0])];

describe("replay of seasons", () => {
  it("predicts each season at each time, beside the means of the other years", () => {
    const cases = replayed();
    expect(cases).toHaveLength(8);
    expect(cases.map(({ daysBeforeHarvest }) => daysBeforeHarvest)).toEqual([60, 0, 60, 0, 60, 0, 60, 0]);
    const last = cases[7];
    expect(last?.observedKgPerHa).toBe(8_600);
    // District 7000, 7500 and 8000; the field's line through 8000, 9000 and 7000 falls by 500 a year from 8000 in 2022.
    expect(last?.districtMeanKgPerHa).toBe(7_500);
    expect(last?.fieldTrendKgPerHa).toBeCloseTo(6_500, 6);
  });

  it("predicts as the product does with the history of the other years", () => {
    const [first, second, third, last] = seasons;
    if (first === undefined || second === undefined || third === undefined || last === undefined)
      throw new Error("no seasons");
    const alone = (season: ReplayedSeason) =>
      predictYield({
        ...season.known,
        asOf: season.harvestDate,
        reference: null,
        harvests: [],
        fieldKgPerHa: [],
        districtKgPerHa: [],
        regressionSeasons: [],
      });
    const others = [first, second, third];
    const expected = predictYield({
      ...last.known,
      asOf: last.harvestDate,
      reference: null,
      harvests: others.map((season) => ({
        observedKgPerHa: season.observedKgPerHa,
        modelKgPerHa: alone(season).figure?.lightUseKgPerHa ?? 0,
        weight: 1,
      })),
      fieldKgPerHa: others.map(({ observedKgPerHa }) => observedKgPerHa),
      districtKgPerHa: [7_000, 7_500, 8_000],
      regressionSeasons: [],
    }).figure;
    expect(expected?.bias.harvests).toBe(3);
    expect(replayed().at(-1)?.predicted).toMatchObject({
      pointKgPerHa: expected?.pointKgPerHa,
      lowerKgPerHa: expected?.lowerKgPerHa,
      upperKgPerHa: expected?.upperKgPerHa,
    });
  });

  it("knows nothing of the harvests of the year that it predicts", () => {
    const changed = [...seasons.slice(0, 3), seasonOf(2025, 1_234)];
    const other = district.map((one) => (one.year === 2025 ? { ...one, yieldKgPerHa: 1 } : one));
    const [before, after] = [replayed(), replayed(changed, other)];
    for (const index of [6, 7]) {
      const [one, two] = [before[index], after[index]];
      expect({ ...two, observedKgPerHa: 0 }).toEqual({ ...one, observedKgPerHa: 0 });
    }
    // The other years feel it.
    expect(after[0]?.predicted?.pointKgPerHa).not.toBe(before[0]?.predicted?.pointKgPerHa);
  });

  it("keeps districts apart, and leaves out seasons without statistics", () => {
    const far = seasons.map((season) => ({ ...season, fieldId: "far", districtId: "far" }));
    expect(replayed([...seasons, ...far])).toEqual(replayed());
  });

  it("says where nothing is predicted", () => {
    const cloudy = seasons.map((season) => ({ ...season, known: { ...season.known, images: [] } }));
    expect(replayed(cloudy).map(({ predicted }) => predicted)).toEqual(new Array(8).fill(null));
  });
});

describe("the history of a replayed season", () => {
  const years = [2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025];
  const long = years.map((year, index) => seasonOf(year, 7_000 + 137 * ((index * 7) % 10)));
  const means = years.map((year) => ({
    districtId: "pergamino",
    crop: "maizeEarly" as const,
    year,
    yieldKgPerHa: 7_500,
  }));
  const points = (some: ReplayedSeason[]) =>
    [...replaySeasons(some, means, [60])]
      .slice(0, long.length)
      .map(({ predicted }) => [predicted?.pointKgPerHa, predicted?.lowerKgPerHa, predicted?.upperKgPerHa]);

  it("holds the field's own mean curve since emergence, which completes a season that is not over", () => {
    const [last] = seasons.slice(-1);
    if (last === undefined) throw new Error("no seasons");
    const nothing = {
      reference: null,
      harvests: [],
      fieldKgPerHa: [],
      districtKgPerHa: [],
      regressionSeasons: [],
    };
    const others = seasons.slice(0, -1).map((season) => ({
      observedKgPerHa: season.observedKgPerHa,
      alone: predictYield({ ...season.known, ...nothing, asOf: season.harvestDate }),
    }));
    const curves = others.map(({ alone }) => (alone.course?.growth ?? []).map(({ evi }) => evi));
    const inMidSeason = (reference: YieldInputs["reference"]) =>
      predictYield({
        ...last.known,
        ...nothing,
        asOf: addDays(last.harvestDate, -60),
        reference,
        harvests: others.map(({ observedKgPerHa, alone }) => ({
          observedKgPerHa,
          modelKgPerHa: alone.figure?.lightUseKgPerHa ?? 0,
          weight: 1,
        })),
        fieldKgPerHa: others.map(({ observedKgPerHa }) => observedKgPerHa),
        districtKgPerHa: [7_000, 7_500, 8_000],
      }).figure?.pointKgPerHa;
    const [replayedPoint, own] = [
      replayed()[6]?.predicted?.pointKgPerHa,
      inMidSeason(meanReferenceCurve("own", curves)),
    ];
    expect(replayedPoint).toBe(own);
    expect(own).not.toBe(inMidSeason(null));
  });

  it("holds no season of another district, and none without a harvest", () => {
    const others = long.map((season) => ({
      ...season,
      fieldId: "other",
      districtId: "far",
      observedKgPerHa: 3_000,
    }));
    expect(points([...long, ...others])).toEqual(points(long));
    const lost = { ...seasonOf(2015, 0), fieldId: "lost" };
    expect(points([...long, lost]).every(([point]) => Number.isFinite(point))).toBe(true);
  });
});
