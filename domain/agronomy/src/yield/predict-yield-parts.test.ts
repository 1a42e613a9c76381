import { addDays, daysBetween } from "@surco/calendar";
import { describe, expect, it } from "vitest";
import { parameterValue } from "../parameters/agronomy-parameters";
import { criticalPeriodOf } from "../phenology/critical-period";
import { predictYield } from "./predict-yield";
import type { YieldInputs } from "./yield-prediction";
import { buildImages, buildYieldInputs, buildYieldWeather } from "./yield-world.testing";

const predict = (changes: Partial<YieldInputs> = {}) => predictYield(buildYieldInputs(changes));
const prediction = predict();
const { course, figure } = prediction;
if (course === null || figure === null) throw new Error("nothing is predicted in mid-season");
const critical = criticalPeriodOf("maizeEarly");
const harvest = { observedKgPerHa: 7000, modelKgPerHa: 9000, weight: 1 };

describe("the parts of a prediction", () => {
  it("have the critical period where development says, and its metrics by days after emergence", () => {
    const inside = course.growth.filter(
      ({ dvs }) => dvs >= (critical?.fromDvs ?? 9) && dvs <= (critical?.untilDvs ?? 0),
    );
    expect(course.criticalPeriod).toEqual({ from: inside[0]?.date, until: inside.at(-1)?.date });
    expect(course.growth[0]?.date).toBe(course.emergenceDate);
    const days = inside.length - 1;
    // The integral by trapezoids over whole days.
    const sum = inside.reduce((total, { evi }) => total + evi, 0);
    const ends = ((inside[0]?.evi ?? 0) + (inside.at(-1)?.evi ?? 0)) / 2;
    expect(course.metrics?.windowIntegral).toBeCloseTo(sum - ends, 6);
    expect(course.metrics?.windowMean).toBeCloseTo((sum - ends) / days, 6);
    const peak = course.growth.find(({ evi }) => evi === course.metrics?.peak);
    expect(course.metrics?.peakDay).toBe(daysBetween(course.emergenceDate ?? "", peak?.date ?? ""));
  });

  it("count the composites that end after emergence and hold a clear date", () => {
    const clear = course.composites.filter(
      ({ weight, date }) => weight > 0 && addDays(date, 7) >= (course.emergenceDate ?? ""),
    );
    expect(prediction.clearComposites).toBe(clear.length);
    const period = course.criticalPeriod;
    const within = clear.filter(
      ({ date }) => date <= (period?.until ?? "") && addDays(date, 7) >= (period?.from ?? ""),
    );
    expect(prediction.clearCriticalComposites).toBe(within.length);
    expect(within.length).toBeGreaterThan(0);
    expect(within.length).toBeLessThan(clear.length);
  });

  it("end with the weather of the day, mature in the year that stands for the middle third", () => {
    expect(course.knownUntil).toBe("2026-01-20");
    expect(course.maturityDate).toBe(course.growth.at(-1)?.date);
    expect(course.growth.at(-1)?.dvs).toBe(2);
    expect(course.dvs).toBe(course.growth.find(({ date }) => date === "2026-01-20")?.dvs);
    expect(course.isBeforeCriticalPeriod).toBe(course.dvs < (critical?.fromDvs ?? 0));
    expect(course.referenceOrigin).toBe("crop");
  });

  it("have scenarios with the years that stand for them, dry to humid, the middle one being the prediction", () => {
    expect(figure.scenarios.map(({ name }) => name)).toEqual(["dry", "median", "humid"]);
    const [dry, median, humid] = figure.scenarios;
    expect(dry?.rainMm).toBeLessThan(humid?.rainMm ?? 0);
    expect(median?.pointKgPerHa).toBe(figure.pointKgPerHa);
    for (const { year } of figure.scenarios) {
      expect(year).toBeGreaterThan(2004);
      expect(year).toBeLessThan(2026);
    }
    const years = figure.scenarios.reduce((sum, one) => sum + one.years, 0);
    expect(years).toBeGreaterThanOrEqual(5);
  });
});

describe("the blend of a prediction", () => {
  it("corrects the model by the field's harvests: three of 7 t/ha where 9 were modelled", () => {
    const { figure: calibrated } = predict({ harvests: [harvest, harvest, harvest] });
    const bias = (3 * Math.log(7 / 9)) / (3 + 0.15 ** 2 / 0.2 ** 2);
    expect(calibrated?.isCalibrated).toBe(true);
    expect(calibrated?.correctedKgPerHa).toBeCloseTo((calibrated?.lightUseKgPerHa ?? 0) * Math.exp(bias), 6);
    expect(calibrated?.modelKgPerHa).toBe(calibrated?.lightUseKgPerHa);
    expect(figure.isCalibrated).toBe(false);
    expect(figure.correctedKgPerHa).toBe(figure.lightUseKgPerHa);
  });

  it("has no prior without history: the interval is the model's own", () => {
    expect([figure.prior, figure.priorWeight]).toEqual([null, 0]);
    // Variance of an uncalibrated field 0.04, of a season 0.0225, and of the rest of the season.
    expect(figure.sd).toBeCloseTo(Math.sqrt(0.04 + 0.0225 + figure.restSd ** 2), 9);
    expect(figure.correctedSd).toBe(figure.sd);
  });

  it("weighs prior and model by their precision", () => {
    const { figure: blended } = predict({ fieldKgPerHa: [8000, 8000, 8000] });
    const [model, modelSd] = [blended?.correctedKgPerHa ?? 0, blended?.correctedSd ?? 0];
    const [precision, prior] = [1 / (model * modelSd) ** 2, 1 / (blended?.prior?.sd ?? 0) ** 2];
    expect(blended?.priorWeight).toBeCloseTo(prior / (precision + prior), 9);
    expect(blended?.pointKgPerHa).toBeCloseTo((model * precision + 8000 * prior) / (precision + prior), 6);
    // Their errors go together: the cosine rule instead of the sum of the precisions.
    const weight = blended?.priorWeight ?? 0;
    const [ofModel, ofPrior] = [(1 - weight) * model * modelSd, weight * (blended?.prior?.sd ?? 0)];
    const both = 2 * parameterValue("yield.priorErrorCorrelation") * ofModel * ofPrior;
    const sd = Math.sqrt(ofModel ** 2 + ofPrior ** 2 + both);
    expect(blended?.sd).toBeCloseTo(sd / (blended?.pointKgPerHa ?? 1), 9);
  });

  it("takes a line on the EVI integral with its own error, where the line is the better one", () => {
    const regressionSeasons = Array.from({ length: 9 }, (_, index) => ({
      windowIntegral: 10 + 2 * index,
      observedKgPerHa: 3000 + 600 * index + (index % 2) * 40,
      modelKgPerHa: 8000,
    }));
    const byLine = predict({ regressionSeasons });
    const line = byLine.figure?.regression?.line;
    const point = (line?.intercept ?? 0) + (line?.slope ?? 0) * (byLine.course?.metrics?.windowIntegral ?? 0);
    expect(byLine.figure?.correctedKgPerHa).toBeCloseTo(point, 6);
    expect(byLine.figure?.modelKgPerHa).toBeCloseTo(point, 6);
    expect(byLine.figure?.sd).toBeCloseTo(
      Math.hypot((line?.looRmse ?? 0) / point, byLine.figure?.restSd ?? 0),
      9,
    );
    expect(byLine.figure?.isCalibrated).toBe(true);
    const negative = regressionSeasons.map((season) => ({
      ...season,
      windowIntegral: season.windowIntegral + 200,
    }));
    const refused = predict({ regressionSeasons: negative }).figure;
    expect(refused?.modelKgPerHa).toBe(refused?.lightUseKgPerHa);
  });
});

describe("the state of a prediction", () => {
  const emergence = course.emergenceDate ?? "";
  const stateWith = (asOf: string, until: string) => predict({ asOf, images: buildImages(until) }).state;

  it("is too early before emergence, with fewer than two clear composites soon after, clouded later", () => {
    expect(stateWith(addDays(emergence, -1), "2026-06-30")).toBe("tooEarly");
    expect(predict({ asOf: "2025-09-30" }).state).toBe("tooEarly");
    expect(stateWith(addDays(emergence, 10), "2025-10-01")).toBe("tooEarly");
    expect(stateWith(addDays(emergence, 60), "2025-10-01")).toBe("clouded");
    expect(stateWith(addDays(emergence, 40), "2026-06-30")).toBe("predicted");
  });

  it("after the critical period asks for two clear composites of it", () => {
    const { from = "", until = "" } = course.criticalPeriod ?? {};
    const after = addDays(until, 10);
    const seen = (dates: readonly string[]) =>
      predict({ asOf: after, images: dates.map((date) => ({ date, evi: 0.6, clearShare: 1 })) });
    const outside = [addDays(from, -40), addDays(from, -30), addDays(from, -20)];
    expect(seen(outside)).toMatchObject({ state: "clouded", clearComposites: 3, clearCriticalComposites: 0 });
    expect(seen([...outside, addDays(from, 12)]).state).toBe("clouded");
    expect(seen([...outside, addDays(from, 2), addDays(from, 18)])).toMatchObject({
      state: "predicted",
      clearCriticalComposites: 2,
    });
  });

  it("is without weather when that of the season lags behind, or no year before is whole", () => {
    const until = (last: string) => {
      const weather = buildYieldWeather();
      for (const date of weather.keys()) if (date > last && date < "2026-06-01") weather.delete(date);
      return predict({ weather });
    };
    expect(until("2026-01-18").state).toBe("predicted");
    expect(until("2025-12-01").state).toBe("noWeather");
    expect(predict({ weather: new Map() }).state).toBe("noWeather");
    const thisSeason = new Map([...buildYieldWeather()].filter(([date]) => date >= "2025-01-01"));
    expect(predict({ weather: thisSeason }).state).toBe("noWeather");
    expect(predict({ crop: "other" })).toMatchObject({ state: "noModel", course: null, figure: null });
  });
});

it("counts a composite from the day on which it ends after emergence, whatever the day of emergence", () => {
  // Composites begin every eighth day: eight sowings meet each of their days.
  for (let shift = 0; shift < 8; shift++) {
    const {
      course: grown,
      clearComposites,
      clearCriticalComposites,
    } = predict({
      sowingDate: addDays("2025-10-01", shift),
    });
    if (grown === null) throw new Error("nothing is grown in mid-season");
    const since = grown.composites.filter(
      ({ weight, date }) => weight > 0 && addDays(date, 7) >= (grown.emergenceDate ?? ""),
    );
    expect(clearComposites).toBe(since.length);
    const { from = "", until = "" } = grown.criticalPeriod ?? {};
    expect(clearCriticalComposites).toBe(
      since.filter(({ date }) => addDays(date, 7) >= from && date <= until).length,
    );
  }
});
