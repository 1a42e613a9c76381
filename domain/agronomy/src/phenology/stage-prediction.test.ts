import { addDays, daysBetween } from "@surco/calendar";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildClimate, PERGAMINO_LATITUDE } from "./build-weather.testing";
import { developmentOf } from "./development";
import { calibrateGenotype, scaleOfLoggedStage } from "./genotype-calibration";
import { type PhenologyModel, phenologyModelOf } from "./phenology-model";
import { type PredictionInput, predictStages } from "./stage-prediction";

/** Years between 2 degrees colder and 2 degrees warmer than the mean. */
const byYear = (year: number) => ((year * 7) % 11) / 2.5 - 2;
const temperatures = buildClimate("2004-01-01", "2025-01-10", byYear);
const maize = phenologyModelOf("maizeEarly") as PhenologyModel;
const soy = phenologyModelOf("soyFirst", { maturityGroup: 4.6 }) as PhenologyModel;

const season: PredictionInput = {
  model: maize,
  sowingDate: "2024-09-25",
  latitudeDeg: PERGAMINO_LATITUDE,
  temperatures,
  knownUntil: "2024-11-01",
};

function predicted(input: Partial<PredictionInput>, code: string) {
  const prediction = predictStages({ ...season, ...input });
  const stage = prediction?.stages.find((one) => one.stage.code === code);
  if (prediction === null || stage === undefined) throw new Error(`no prediction of ${code}`);
  const { date, earliest, latest } = stage;
  if (date === null || earliest === null || latest === null) throw new Error(`no date of ${code}`);
  return { ...stage, date, earliest, latest, widthDays: daysBetween(earliest, latest), prediction };
}

describe("predicted stages", () => {
  it("are the medians of the years' own dates", () => {
    const { date, prediction } = predicted({}, "R1");
    const dates = prediction.weatherYears.map((year) => {
      const own = new Map(temperatures);
      for (let day = "2024-11-02"; day < "2025-06-01"; day = addDays(day, 1)) {
        const past = `${Number(day.slice(0, 4)) - (2024 - year)}${day.slice(4)}`;
        const weather = temperatures.get(past);
        if (weather !== undefined) own.set(day, { ...weather, date: day });
      }
      const { days } = developmentOf({ ...season, temperatures: own, until: "2025-06-01" });
      return days.find(({ dvs }) => dvs >= 1)?.date ?? "";
    });
    expect(prediction.weatherYears).toHaveLength(20);
    expect(prediction.weatherYears[0]).toBe(2023);
    const [lower, upper] = [dates.sort()[9], dates.sort()[10]];
    expect(lower !== undefined && upper !== undefined && lower <= date && date <= upper).toBe(true);
  });

  it("lie in their interval, in the order of the scale", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(maize, soy),
        fc.integer({ min: -20, max: 100 }),
        fc.integer({ min: 0, max: 6 }),
        (model, known, stageCount) => {
          const prediction = predictStages({
            ...season,
            model,
            knownUntil: addDays(season.sowingDate, known),
            calibration: { scale: 1, stageCount },
          });
          expect(prediction).not.toBeNull();
          let previous = "";
          for (const { date, earliest, latest } of prediction?.stages ?? []) {
            expect(date !== null && earliest !== null && latest !== null).toBe(true);
            expect((earliest ?? "") <= (date ?? "") && (date ?? "") <= (latest ?? "")).toBe(true);
            expect((date ?? "") >= previous).toBe(true);
            previous = date ?? "";
          }
        },
      ),
      { numRuns: 8 },
    );
  });

  it("narrow as the season goes on and as stages are logged", () => {
    const known = { scale: 1, stageCount: 1e6 };
    const [sown, november, december] = ["2024-09-24", "2024-11-01", "2024-12-28"].map(
      (knownUntil) => predicted({ knownUntil, calibration: known }, "R1").widthDays,
    );
    expect(sown).toBeGreaterThan(november ?? 0);
    expect(november).toBeGreaterThan(december ?? 0);
    const calibrated = predicted({ calibration: { scale: 1, stageCount: 6 } }, "R1").widthDays;
    expect(calibrated).toBeLessThan(predicted({}, "R1").widthDays);
    expect(calibrated).toBeGreaterThan(3);
  });

  it("know which stages have passed", () => {
    expect(predicted({}, "VE").isPast).toBe(true);
    expect(predicted({}, "R1").isPast).toBe(false);
    expect(predicted({ knownUntil: "2024-10-31" }, "VE").prediction.days).toHaveLength(37);
  });

  it("hold the true date in about eight seasons of ten when each year of the record is predicted from the others", () => {
    let held = 0;
    let seasons = 0;
    for (let year = 2014; year < 2024; year++) {
      const knownUntil = `${year}-09-25`;
      const input = {
        ...season,
        sowingDate: knownUntil,
        knownUntil,
        calibration: { scale: 1, stageCount: 1e6 },
      };
      const known = new Map([...temperatures].filter(([date]) => date <= knownUntil));
      const r1 = predictStages({ ...input, temperatures: known })?.stages.find(
        ({ stage }) => stage.code === "R1",
      );
      const { days } = developmentOf({ ...input, temperatures, until: `${year + 1}-06-01` });
      const truth = days.find(({ dvs }) => dvs >= 1)?.date ?? "";
      if (r1 === undefined) continue;
      seasons++;
      if ((r1.earliest ?? "") <= truth && truth <= (r1.latest ?? "")) held++;
    }
    expect(seasons).toBe(10);
    expect(held).toBeGreaterThanOrEqual(7);
  });

  it("are none with fewer than ten years of weather or a gap in this season's", () => {
    const since = (year: string) => new Map([...temperatures].filter(([date]) => date >= year));
    expect(predictStages({ ...season, temperatures: since("2014-06-01") })?.weatherYears).toHaveLength(10);
    expect(predictStages({ ...season, temperatures: since("2015-06-01") })).toBeNull();
    const holed = new Map([...temperatures].filter(([date]) => date < "2024-10-05" || date > "2024-10-12"));
    expect(predictStages({ ...season, temperatures: holed })).toBeNull();
  });

  it("have no date where the crop does not get there", () => {
    const arctic = new Map(
      [...temperatures].map(([date, day]) => [date, { ...day, tminC: 2, tmaxC: 7 }] as const),
    );
    const prediction = predictStages({ ...season, knownUntil: season.sowingDate, temperatures: arctic });
    const stages = prediction?.stages ?? [];
    // The year before ends on the last known day: days beyond it are not known, even if they are given.
    expect(prediction?.weatherYears).not.toContain(2023);
    expect(prediction?.weatherYears).toContain(2022);
    expect(stages.length).toBeGreaterThan(0);
    expect(stages.every(({ date, earliest, latest }) => (date ?? earliest ?? latest) === null)).toBe(true);
  });
});

describe("calibration of a genotype", () => {
  const logged = { sowingDate: "2023-09-25", latitudeDeg: PERGAMINO_LATITUDE, temperatures };

  it("is the observed over the predicted thermal time by heat alone", () => {
    const { days } = developmentOf({ model: maize, ...logged, until: "2023-12-20" });
    const date = "2023-12-10";
    const dvs = days.find((day) => day.date === date)?.dvs ?? 0;
    // The model has 860 dvs degree days there; the stage that was seen takes 860.
    const scale = scaleOfLoggedStage({ model: maize, ...logged }, { date, dvs: 1 });
    expect(dvs).toBeLessThan(1);
    expect(scale).toBeCloseTo(dvs, 6);
  });

  it("finds the factor that a season of soybean grew with", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.8, max: 1.25, noNaN: true }),
        fc.integer({ min: 40, max: 110 }),
        (scale, day) => {
          const until = addDays(logged.sowingDate, day);
          const { days } = developmentOf({ model: soy, ...logged, until, scale });
          const dvs = days.at(-1)?.dvs ?? 0;
          fc.pre(dvs > 0.1 && dvs < 2);
          expect(scaleOfLoggedStage({ model: soy, ...logged }, { date: until, dvs })).toBeCloseTo(scale, 6);
        },
      ),
      { numRuns: 10 },
    );
  });

  it("is refused for emergence, a gap and dates that cannot be", () => {
    const of = (date: string, dvs: number) => scaleOfLoggedStage({ model: maize, ...logged }, { date, dvs });
    expect(of("2023-12-10", 0)).toBeNull();
    expect(of("2023-10-10", 1)).toBeNull();
    expect(of("2027-01-10", 1)).toBeNull();
  });

  it("shrinks the mean towards the crop: three stages at 1.1 make 1.06", () => {
    expect(calibrateGenotype([1.1, 1.1, 1.1])).toEqual({
      scale: expect.closeTo(1.06, 12),
      stageCount: 3,
      scales: [1.1, 1.1, 1.1],
    });
    expect(calibrateGenotype([])).toMatchObject({ scale: 1, stageCount: 0 });
    expect(() => calibrateGenotype([0])).toThrow(RangeError);
  });
});
