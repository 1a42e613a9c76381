import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parameterValue } from "../parameters/agronomy-parameters";
import {
  type NitrogenSituation,
  nitrogenCurve,
  nitrogenPoint,
  nitrogenWarningsOf,
  recommendNitrogen,
} from "./nitrogen-recommendation";
import {
  measuredOptimum,
  nitrogenModelOf,
  nitrogenRequirementKgPerHa,
  nitrogenResponseAt,
  optimumAvailableN,
  yieldAtAvailableN,
} from "./nitrogen-response";
import { onPriceRatioScale, priceRatioOf } from "./price-ratio";
import { nitrogenOfNitrate, soilNitrateKgPerHa } from "./soil-nitrate";

const model = (nitrogenKgPerT: number, unfertilizedShare: number) => ({
  nitrogenKgPerT,
  unfertilizedShare,
  parameterIds: [],
});
const maize = { response: nitrogenResponseAt(10, model(16.5, 0.45)), soilKgPerHa: 60, priceRatio: 10 };

/** Situations that the form allows. */
const situations = fc
  .record({
    targetTPerHa: fc.double({ min: 2, max: 16, noNaN: true }),
    nitrogenKgPerT: fc.double({ min: 10, max: 32, noNaN: true }),
    unfertilizedShare: fc.double({ min: 0.2, max: 0.8, noNaN: true }),
    soilKgPerHa: fc.double({ min: 0, max: 250, noNaN: true }),
    priceRatio: fc.double({ min: 5, max: 15, noNaN: true }),
  })
  .map(
    ({ targetTPerHa, nitrogenKgPerT, unfertilizedShare, soilKgPerHa, priceRatio }): NitrogenSituation => ({
      response: nitrogenResponseAt(targetTPerHa, model(nitrogenKgPerT, unfertilizedShare)),
      soilKgPerHa,
      priceRatio,
    }),
  );

describe("nitrate of the soil", () => {
  it("is content times mass of each layer: 33.6 + 20 + 13 kg/ha in three layers of 20 cm", () => {
    const layer = (nitrateNitrogenPpm: number, bulkDensityTPerM3: number) => ({
      nitrateNitrogenPpm,
      bulkDensityTPerM3,
      thicknessCm: 20,
    });
    expect(soilNitrateKgPerHa([layer(14, 1.2), layer(8, 1.25), layer(5, 1.3)])).toBeCloseTo(66.6, 9);
    expect(soilNitrateKgPerHa([layer(0, 1.2)])).toBe(0);
  });

  it("is a mass: 1 ppm of 1 t/m3 in 10 cm is 1 kg/ha", () => {
    expect(
      soilNitrateKgPerHa([{ nitrateNitrogenPpm: 1, bulkDensityTPerM3: 1, thicknessCm: 10 }]),
    ).toBeCloseTo(1, 12);
  });

  it("refuses what no laboratory reports", () => {
    const layer = { nitrateNitrogenPpm: 10, bulkDensityTPerM3: 1.2, thicknessCm: 20 };
    expect(() => soilNitrateKgPerHa([])).toThrow(RangeError);
    expect(() => soilNitrateKgPerHa([{ ...layer, nitrateNitrogenPpm: -0.1 }])).toThrow(RangeError);
    expect(() => soilNitrateKgPerHa([{ ...layer, bulkDensityTPerM3: 0 }])).toThrow(RangeError);
    expect(() => soilNitrateKgPerHa([{ ...layer, thicknessCm: 0 }])).toThrow(RangeError);
    expect(() => nitrogenOfNitrate(-1)).toThrow(RangeError);
  });

  it("holds 22.59 % nitrogen", () => {
    expect(nitrogenOfNitrate(100)).toBeCloseTo(22.59, 2);
    expect(nitrogenOfNitrate(0)).toBe(0);
  });
});

describe("the price ratio", () => {
  it("is 6.85 kg of grain for urea of 520 and maize of 165 USD/t", () => {
    const prices = { fertilizerUsdPerT: 520, nitrogenPct: 46, grainUsdPerT: 165 };
    expect(priceRatioOf(prices)).toBeCloseTo(6.851, 3);
    expect(priceRatioOf({ ...prices, nitrogenPct: 100 })).toBeCloseTo(520 / 165, 9);
  });

  it("refuses prices and contents that are not positive", () => {
    const prices = { fertilizerUsdPerT: 520, nitrogenPct: 46, grainUsdPerT: 165 };
    for (const wrong of [
      { fertilizerUsdPerT: 0 },
      { nitrogenPct: 0 },
      { nitrogenPct: 100.1 },
      { grainUsdPerT: 0 },
    ]) {
      expect(() => priceRatioOf({ ...prices, ...wrong })).toThrow(RangeError);
    }
  });

  it("is moved to the nearest end of the scale from 5 to 15, with a notice", () => {
    expect(onPriceRatioScale(3)).toEqual({ ratio: 5, movedTo: "best" });
    expect(onPriceRatioScale(5)).toEqual({ ratio: 5, movedTo: null });
    expect(onPriceRatioScale(15)).toEqual({ ratio: 15, movedTo: null });
    expect(onPriceRatioScale(15.1)).toEqual({ ratio: 15, movedTo: "worst" });
    expect(() => onPriceRatioScale(Number.NaN)).toThrow(RangeError);
  });
});

describe("the response to available nitrogen", () => {
  it("has a row for each class of maize and wheat, one for irrigated maize of Mexico, and none for other crops", () => {
    expect(nitrogenModelOf("maizeLate", "medium")).toMatchObject({
      nitrogenKgPerT: 16.5,
      unfertilizedShare: 0.45,
    });
    expect(nitrogenModelOf("wheat", "high")).toMatchObject({ nitrogenKgPerT: 32, unfertilizedShare: 0.5 });
    expect(nitrogenModelOf("wheat", "high", true)).toMatchObject({ nitrogenKgPerT: 32 });
    for (const responseClass of ["low", "high"] as const) {
      expect(nitrogenModelOf("maizeEarly", responseClass, true)).toMatchObject({
        nitrogenKgPerT: 20,
        parameterIds: [
          "nitrogenModel.maizeMexicoIrrigated.nitrogenKgPerT",
          "nitrogenModel.maizeMexicoIrrigated.unfertilizedShare",
        ],
      });
    }
    expect(nitrogenModelOf("soyFirst", "medium")).toBeNull();
    expect(nitrogenModelOf("other", "medium")).toBeNull();
  });

  it("takes a crop's requirement from published uptake: 264 kg for 12 t/ha of maize", () => {
    expect(nitrogenRequirementKgPerHa("maizeEarly", 12)).toBeCloseTo(264, 9);
    expect(nitrogenRequirementKgPerHa("wheat", 4)).toBeCloseTo(120, 9);
    expect(nitrogenRequirementKgPerHa("sunflower", 3)).toBeNull();
    expect(nitrogenRequirementKgPerHa("other", 3)).toBeNull();
  });

  it("rises from the unfertilized yield to the plateau: 4.5, 8.625 half way, 10 t/ha", () => {
    expect(yieldAtAvailableN(maize.response, 0)).toBeCloseTo(4.5, 12);
    expect(yieldAtAvailableN(maize.response, 82.5)).toBeCloseTo(8.625, 12);
    expect(yieldAtAvailableN(maize.response, 165)).toBeCloseTo(10, 12);
    expect(yieldAtAvailableN(maize.response, 400)).toBeCloseTo(10, 12);
  });

  it("refuses what lies outside its bounds, and allows the bounds", () => {
    expect(() => yieldAtAvailableN(maize.response, -1)).toThrow(RangeError);
    expect(() => nitrogenResponseAt(0, model(16, 0.4))).toThrow(RangeError);
    expect(() => nitrogenResponseAt(10, model(0, 0.4))).toThrow(RangeError);
    expect(() => nitrogenResponseAt(10, model(16, 1))).toThrow(RangeError);
    expect(() => nitrogenResponseAt(10, model(16, -0.1))).toThrow(RangeError);
    expect(yieldAtAvailableN(nitrogenResponseAt(10, model(16, 0)), 0)).toBe(0);
    expect(() => optimumAvailableN(maize.response, -1)).toThrow(RangeError);
    expect(optimumAvailableN(maize.response, 0)).toBeCloseTo(165, 12);
    expect(optimumAvailableN(maize.response, 1000)).toBe(0);
  });
});

describe("the optimum of a measured parabola", () => {
  it("is 77.30 kg/ha at Las Rosas 1999 and 44.42 in 2001, at the prices of its study", () => {
    const ratio = 0.4348 / 0.0685;
    expect(measuredOptimum(11.3007, -0.0320414, ratio).optimumKgPerHa).toBeCloseTo(77.3, 1);
    expect(measuredOptimum(9.7091, -0.037848, ratio).optimumKgPerHa).toBeCloseTo(44.42, 1);
  });

  it("is nothing where no kilogram pays, and the greatest yield where N is free", () => {
    expect(measuredOptimum(9.7091, -0.037848, 10).optimumKgPerHa).toBe(0);
    const { optimumKgPerHa, maximumKgPerHa } = measuredOptimum(10, -0.05, 0);
    expect([optimumKgPerHa, maximumKgPerHa]).toEqual([100, 100]);
  });

  it("refuses curves without a maximum", () => {
    expect(() => measuredOptimum(10, 0, 5)).toThrow(RangeError);
    expect(() => measuredOptimum(-1, -0.05, 5)).toThrow(RangeError);
    expect(() => measuredOptimum(10, -0.05, -1)).toThrow(RangeError);
    expect(measuredOptimum(0, -0.05, 5)).toEqual({ optimumKgPerHa: 0, maximumKgPerHa: 0 });
  });
});

describe("the recommended dose", () => {
  it.each([
    [10, 60, 5, 16.5, 0.45, 152.6, 92.63, 9.969],
    [10, 60, 10, 16.5, 0.45, 140.3, 80.25, 9.876],
    [10, 60, 15, 16.5, 0.45, 127.9, 67.88, 9.722],
    [10, 160, 10, 16.5, 0.45, 140.3, 0, 9.995],
    [12, 70, 8, 18.5, 0.45, 192.1, 122.1, 11.881],
    [5, 45, 9, 29, 0.5, 107.2, 62.16, 4.83],
  ])(
    "is that of the worked table: %d t/ha, %d kg/ha in the soil, ratio %d",
    (target, soilKgPerHa, priceRatio, k, y0, available, dose, yieldTPerHa) => {
      const advice = recommendNitrogen({
        response: nitrogenResponseAt(target, model(k, y0)),
        soilKgPerHa,
        priceRatio,
      });

      expect(Math.abs(advice.optimumAvailableKgPerHa - available)).toBeLessThan(0.06);
      expect(Math.abs(advice.doseKgPerHa - dose)).toBeLessThan(0.06);
      expect(advice.yieldTPerHa).toBeCloseTo(yieldTPerHa, 3);
      expect(advice.relativeYield).toBeCloseTo(yieldTPerHa / target, 3);
      expect(advice.criticalKgPerHa).toBeCloseTo(k * target, 9);
      expect(advice.isCapped).toBe(false);
    },
  );

  it("has the greatest margin of all doses, and its flat range exactly those within the stated loss", () => {
    fc.assert(
      fc.property(situations, fc.double({ min: 0, max: 250, noNaN: true }), (situation, dose) => {
        const advice = recommendNitrogen(situation);
        const margin = nitrogenPoint(situation, dose).marginTPerHa;
        const least = advice.marginTPerHa * (1 - parameterValue("recommendation.flatLossShare"));
        expect(margin).toBeLessThanOrEqual(advice.marginTPerHa + 1e-9);
        const isFlat = dose >= advice.flatKgPerHa.from && dose <= advice.flatKgPerHa.to;
        if (Math.abs(margin - least) > 1e-9) expect(isFlat).toBe(margin > least);
      }),
    );
  });

  it("falls with the price ratio and with soil N, and rises with the target", () => {
    fc.assert(
      fc.property(situations, fc.double({ min: 0, max: 40, noNaN: true }), (situation, more) => {
        const { response, soilKgPerHa, priceRatio } = situation;
        const { doseKgPerHa } = recommendNitrogen(situation);
        const dearer = recommendNitrogen({ ...situation, priceRatio: priceRatio + more / 10 });
        const richer = recommendNitrogen({ ...situation, soilKgPerHa: soilKgPerHa + more });
        const higher = nitrogenResponseAt(response.targetTPerHa + more / 10, {
          nitrogenKgPerT: response.criticalKgPerHa / response.targetTPerHa,
          unfertilizedShare: response.unfertilizedShare,
          parameterIds: [],
        });
        expect(dearer.doseKgPerHa).toBeLessThanOrEqual(doseKgPerHa + 1e-9);
        expect(richer.doseKgPerHa).toBeLessThanOrEqual(doseKgPerHa + 1e-9);
        expect(recommendNitrogen({ ...situation, response: higher }).doseKgPerHa).toBeGreaterThanOrEqual(
          doseKgPerHa - 1e-9,
        );
        expect(doseKgPerHa).toBeGreaterThanOrEqual(0);
        expect(doseKgPerHa).toBeLessThanOrEqual(250);
        expect(soilKgPerHa + doseKgPerHa).toBeGreaterThanOrEqual(soilKgPerHa);
      }),
    );
  });

  it("is held at 250 kg/ha and says so", () => {
    const hungry = { response: nitrogenResponseAt(16, model(20, 0.4)), soilKgPerHa: 0, priceRatio: 5 };
    const advice = recommendNitrogen(hungry);
    expect(advice.isCapped).toBe(true);
    expect(advice.doseKgPerHa).toBe(250);
    expect(recommendNitrogen({ ...hungry, soilKgPerHa: 200 }).isCapped).toBe(false);
  });

  it("counts the margin in grain: yield less ratio times dose", () => {
    const point = nitrogenPoint(maize, 80);
    expect(point.marginTPerHa).toBeCloseTo(point.yieldTPerHa - 0.8, 12);
    expect(recommendNitrogen(maize).checkYieldTPerHa).toBeCloseTo(7.77273, 4);
    expect(() => nitrogenPoint(maize, -1)).toThrow(RangeError);
    expect(() => recommendNitrogen({ ...maize, soilKgPerHa: -1 })).toThrow(RangeError);
    expect(() => recommendNitrogen({ ...maize, priceRatio: -1 })).toThrow(RangeError);
    expect(nitrogenPoint({ ...maize, soilKgPerHa: 0, priceRatio: 0 }, 0).marginTPerHa).toBeCloseTo(4.5, 12);
  });

  it("has a curve of evenly spaced doses from none to the greatest", () => {
    const curve = nitrogenCurve(maize);
    expect(curve).toHaveLength(51);
    expect(curve.at(0)?.doseKgPerHa).toBe(0);
    expect(curve.at(1)?.doseKgPerHa).toBe(5);
    expect(curve.at(-1)?.doseKgPerHa).toBe(250);
    expect(curve.at(-1)?.yieldTPerHa).toBeCloseTo(10, 12);
    expect(nitrogenCurve(maize, 100, 3).map(({ doseKgPerHa }) => doseKgPerHa)).toEqual([0, 50, 100]);
  });

  it("warns at the greatest dose and above 1.1 of the requirement", () => {
    const soil = { soilKgPerHa: 60, requirementKgPerHa: 220 };
    expect(nitrogenWarningsOf(182, soil)).toEqual([]);
    expect(nitrogenWarningsOf(183, soil)).toEqual(["aboveRequirement"]);
    expect(nitrogenWarningsOf(250, { ...soil, requirementKgPerHa: null })).toEqual(["doseCapped"]);
    expect(nitrogenWarningsOf(250, soil)).toEqual(["doseCapped", "aboveRequirement"]);
    expect(nitrogenWarningsOf(0, { ...soil, soilKgPerHa: 500 })).toEqual([]);
  });
});

it("warns of more than the crop takes up for any dose above zero, and takes prices below one", () => {
  const place = { soilKgPerHa: 240, requirementKgPerHa: 200 };
  expect(nitrogenWarningsOf(0.5, place)).toEqual(["aboveRequirement"]);
  expect(nitrogenWarningsOf(0, place)).toEqual([]);
  expect(priceRatioOf({ fertilizerUsdPerT: 0.5, nitrogenPct: 50, grainUsdPerT: 0.25 })).toBe(4);
});
