import { addDays } from "@surco/calendar";
import fc from "fast-check";
import { expect, it } from "vitest";
import { cropKeys } from "../crops";
import { lightUseOf, lightUseYield } from "./light-use-efficiency";
import { predictYield } from "./predict-yield";
import { meanReferenceCurve } from "./season-curve";
import { harvestWeight } from "./yield-figure";
import type { YieldInputs } from "./yield-prediction";
import { buildImages, buildYieldInputs, buildYieldWeather } from "./yield-world.testing";

function predicted(changes: Partial<YieldInputs> = {}) {
  const prediction = predictYield(buildYieldInputs(changes));
  expect(prediction.state).toBe("predicted");
  const { figure, course } = prediction;
  if (figure === null || course === null) throw new Error("no figure");
  return { ...prediction, figure, course };
}

it("predicts early maize in the order of what fields of the Pampas bring", () => {
  const { figure, course } = predicted();
  expect(figure.pointKgPerHa).toBeGreaterThan(5_000);
  expect(figure.pointKgPerHa).toBeLessThan(14_000);
  expect(course.knownUntil).toBe("2026-01-20");
  expect(course.emergenceDate?.slice(0, 7)).toBe("2025-10");
  expect(course.criticalPeriod?.from.slice(0, 7)).toBe("2025-12");
});

it("sums the yield from the days that it names, so that anybody can repeat it", () => {
  const { figure, course } = predicted();
  const lightUse = lightUseOf("maizeEarly");
  const repeated =
    lightUse &&
    lightUseYield(
      course.growth.map((day) => ({ ...day, days: 1 })),
      lightUse,
    );
  expect(repeated?.yieldKgPerHa).toBe(figure.lightUseKgPerHa);
  const biomass = course.drivers.reduce((sum, step) => sum + step.biomassGPerM2, 0);
  expect(biomass).toBeCloseTo(repeated?.biomassGPerM2 ?? 0, 6);
});

it("is more certain the further the season has come", () => {
  const widths = ["2025-11-25", "2025-12-20", "2026-01-20", "2026-02-15"].map((asOf) => {
    const { pointKgPerHa, upperKgPerHa } = predicted({ asOf }).figure;
    return upperKgPerHa / pointKgPerHa;
  });
  expect([...widths].sort((a, b) => b - a)).toEqual(widths);
  expect(new Set(widths).size).toBeGreaterThan(2);
});

it("continues a season with the years before by their rain: more of it never lowers the yield here", () => {
  const { scenarios, pointKgPerHa } = predicted({ asOf: "2025-12-20" }).figure;
  expect(scenarios.map(({ name }) => name)).toEqual(["dry", "median", "humid"]);
  const [dry, median, humid] = scenarios;
  expect(median?.pointKgPerHa).toBe(pointKgPerHa);
  expect(dry?.rainMm).toBeLessThan(median?.rainMm ?? 0);
  expect(humid?.rainMm).toBeGreaterThan(median?.rainMm ?? 0);
  expect(dry?.pointKgPerHa).toBeLessThan(humid?.pointKgPerHa ?? 0);
  expect(scenarios.reduce((sum, { years }) => sum + years, 0)).toBe(20);
});

it("has no scenarios once the crop is mature, and does not change afterwards", () => {
  const mature = predicted({ asOf: "2026-04-30" });
  expect(mature.figure.scenarios).toEqual([]);
  expect(mature.course.curve.every(({ isExpected, date }) => !isExpected || date > "2026-02-01")).toBe(true);
  expect(predicted({ asOf: "2026-06-15" }).figure.pointKgPerHa).toBe(mature.figure.pointKgPerHa);
});

it("expects the rest of the curve as the field's own, shifted to this emergence and scaled to the last value", () => {
  const own = meanReferenceCurve("own", [Array.from({ length: 180 }, (_, day) => (day < 60 ? 0.5 : 0.3))]);
  const { course } = predicted({ asOf: "2026-01-20", reference: own });
  const expected = course.curve.filter(({ isExpected }) => isExpected);
  const known = course.smoothed.findLast((value) => value !== null) ?? 0;
  expect(course.referenceOrigin).toBe("own");
  expect(expected.length).toBeGreaterThan(20);
  // 0.3 is scaled by the last value over 0.3, within the greatest factor.
  for (const { evi } of expected) expect(evi).toBeCloseTo(0.3 * Math.min(1.6, known / 0.3), 3);
});

it("counts nothing of the days after the day of prediction", () => {
  const asOf = "2026-01-05";
  const later = buildYieldWeather((day) => (day.date > asOf ? { ...day, radiationMJ: 1, tmaxC: 45 } : day));
  const images = buildImages().map((image) => (image.date > asOf ? { ...image, evi: 0.05 } : image));
  expect(predicted({ asOf, weather: later, images }).figure).toEqual(predicted({ asOf }).figure);
});

it("says why nothing is predicted", () => {
  const stateOf = (changes: Partial<YieldInputs>) => predictYield(buildYieldInputs(changes)).state;
  expect(stateOf({ crop: "other" })).toBe("noModel");
  expect(stateOf({ asOf: "2025-09-15" })).toBe("tooEarly");
  expect(stateOf({ asOf: "2025-10-05" })).toBe("tooEarly");
  expect(stateOf({ weather: new Map() })).toBe("noWeather");
  expect(stateOf({ weather: buildYieldWeather((day) => day), images: [], asOf: "2025-10-20" })).toBe(
    "tooEarly",
  );
  const cloudy = buildImages().map((image) => ({ ...image, clearShare: 0.4 }));
  expect(stateOf({ images: cloudy })).toBe("clouded");
  // Clear before and after, not in the critical period: nothing can be said of it any more.
  const hidden = buildImages().map((image) =>
    image.date > "2025-12-10" && image.date < "2026-02-01" ? { ...image, clearShare: 0 } : image,
  );
  expect(stateOf({ images: hidden, asOf: "2026-02-10" })).toBe("clouded");
  const fewYears = buildYieldWeather();
  for (const date of [...fewYears.keys()]) if (date < "2023-01-01") fewYears.delete(date);
  expect(stateOf({ weather: fewYears })).toBe("noWeather");
});

it("is drawn towards the field's harvests, and says how much they count", () => {
  const plain = predicted();
  const low = [0.8, 0.85, 0.75].map((share) => ({
    observedKgPerHa: 9_000 * share,
    modelKgPerHa: 9_000,
    weight: 1,
  }));
  const calibrated = predicted({ harvests: low });
  expect(plain.figure.isCalibrated).toBe(false);
  expect(calibrated.figure.isCalibrated).toBe(true);
  expect(calibrated.figure.pointKgPerHa).toBeLessThan(plain.figure.pointKgPerHa);
  expect(calibrated.figure.sd).toBeLessThan(plain.figure.sd);
  const withPrior = predicted({ fieldKgPerHa: [4_000, 4_200, 3_900] });
  expect(withPrior.figure.prior).toMatchObject({ origin: "field", years: 3 });
  expect(withPrior.figure.priorWeight).toBeGreaterThan(0.5);
  expect(withPrior.figure.pointKgPerHa).toBeLessThan(plain.figure.pointKgPerHa);
  expect(predicted({ districtKgPerHa: [7_000, 8_000, 7_500] }).figure.prior?.origin).toBe("district");
  expect(predicted({ districtKgPerHa: [7_000, 8_000] }).figure.prior).toBeNull();
});

it("uses the line on the EVI integral only where its error is the lower one", () => {
  const seasons = (model: (yieldKgPerHa: number, index: number) => number) =>
    Array.from({ length: 10 }, (_, index) => {
      const windowIntegral = 14 + index;
      const observedKgPerHa = 500 * windowIntegral + (index % 2 === 0 ? 150 : -150);
      return { windowIntegral, observedKgPerHa, modelKgPerHa: model(observedKgPerHa, index) };
    });
  const better = predicted({ regressionSeasons: seasons((_, index) => (index % 2 === 0 ? 5_000 : 11_000)) });
  expect(better.figure.regression?.isUsed).toBe(true);
  const line = better.figure.regression?.line;
  const integral = better.course.metrics?.windowIntegral ?? 0;
  expect(better.figure.modelKgPerHa).toBeCloseTo((line?.intercept ?? 0) + (line?.slope ?? 0) * integral, 6);
  const worse = predicted({ regressionSeasons: seasons((observed) => observed) });
  expect(worse.figure.regression?.isUsed).toBe(false);
  expect(worse.figure.modelKgPerHa).toBe(worse.figure.lightUseKgPerHa);
  expect(predicted({ regressionSeasons: seasons((one) => one).slice(0, 7) }).figure.regression).toBeNull();
});

it("names drought as the limit where it is, and none in a good season", () => {
  const dry = buildYieldWeather((day) => ({ ...day, rainMm: 0 }));
  const { course } = predicted({ weather: dry, images: buildImages("2026-06-30", 1.3) });
  expect(course.mostLimiting).toBe("water");
  expect(course.limits?.water).toBeGreaterThan(0.2);
  const noSoil = predicted({ weather: dry, soil: null });
  expect(noSoil.course.limits?.water).toBe(0);
  const wet = buildYieldWeather((day) => ({ ...day, rainMm: 12, tminC: 24, tmaxC: 33 }));
  const best = predicted({ weather: wet, images: buildImages("2026-06-30", 1.5), asOf: "2025-12-30" });
  expect(best.course.limits?.water).toBe(0);
});

it("lets the sowing dates of maize and soybean speak of each other with half weight", () => {
  expect(harvestWeight("maizeLate", "maizeLate")).toBe(1);
  expect(harvestWeight("maizeLate", "maizeEarly")).toBe(0.5);
  expect(harvestWeight("soyFirst", "soySecond")).toBe(0.5);
  expect(harvestWeight("soyFirst", "maizeEarly")).toBe(0);
  expect(harvestWeight("wheat", "barley")).toBe(0);
});

it("never lowers a yield for more light or more leaf", () => {
  const share = fc.double({ min: 0.5, max: 1, noNaN: true });
  const period = fc.record({
    days: fc.integer({ min: 1, max: 40 }),
    evi: fc.double({ min: 0, max: 0.9, noNaN: true }),
    radiationMJ: fc.double({ min: 1, max: 32, noNaN: true }),
    tmeanC: fc.double({ min: -2, max: 38, noNaN: true }),
    tmaxC: fc.double({ min: 5, max: 48, noNaN: true }),
    waterFactor: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  const crop = fc.constantFrom(...cropKeys.filter((key) => key !== "other"));
  fc.assert(
    fc.property(fc.array(period, { minLength: 1, maxLength: 12 }), crop, share, (periods, key, less) => {
      const lightUse = lightUseOf(key);
      if (lightUse === null) throw new Error(key);
      const { yieldKgPerHa, dryKgPerHa, absorbedMJ, biomassGPerM2 } = lightUseYield(periods, lightUse);
      const darker = periods.map((one) => ({ ...one, radiationMJ: one.radiationMJ * less }));
      const barer = periods.map((one) => ({ ...one, evi: one.evi * less }));
      const drier = periods.map((one) => ({ ...one, waterFactor: one.waterFactor * less }));
      for (const worse of [darker, barer, drier]) {
        expect(lightUseYield(worse, lightUse).yieldKgPerHa).toBeLessThanOrEqual(yieldKgPerHa);
      }
      expect(dryKgPerHa).toBeLessThanOrEqual(yieldKgPerHa);
      // No more biomass than the absorbed light carries.
      expect(biomassGPerM2).toBeLessThanOrEqual(lightUse.rueGPerMJ * absorbedMJ + 1e-9);
    }),
  );
});

it("keeps its interval around the point in any season", { timeout: 60_000 }, () => {
  const images = fc.array(
    fc.record({
      evi: fc.double({ min: 0.05, max: 0.9, noNaN: true }),
      clearShare: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { minLength: 1, maxLength: 40 },
  );
  const yields = fc.array(fc.integer({ min: 500, max: 15_000 }), { maxLength: 6 });
  fc.assert(
    fc.property(images, fc.integer({ min: 0, max: 220 }), yields, yields, (seen, days, field, district) => {
      const prediction = predictYield(
        buildYieldInputs({
          asOf: addDays("2025-10-01", days),
          images: seen.map((image, index) => ({ ...image, date: addDays("2025-10-03", index * 5) })),
          fieldKgPerHa: field,
          districtKgPerHa: district,
          harvests: field.map((observedKgPerHa) => ({ observedKgPerHa, modelKgPerHa: 8_000, weight: 1 })),
        }),
      );
      expect(prediction.figure === null).toBe(prediction.state !== "predicted");
      if (prediction.figure === null) return;
      const { lowerKgPerHa, pointKgPerHa, upperKgPerHa, priorWeight } = prediction.figure;
      expect(lowerKgPerHa).toBeGreaterThan(0);
      expect(lowerKgPerHa).toBeLessThanOrEqual(pointKgPerHa);
      expect(upperKgPerHa).toBeGreaterThanOrEqual(pointKgPerHa);
      expect(pointKgPerHa).toBeLessThan(30_000);
      expect(priorWeight).toBeGreaterThanOrEqual(0);
      expect(priorWeight).toBeLessThanOrEqual(1);
    }),
    { numRuns: 60 },
  );
});
