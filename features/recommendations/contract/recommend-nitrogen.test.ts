import type { Explanation } from "@surco/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recommendationFormulas } from "./formulas";
import { nitrogenInput } from "./nitrogen/nitrogen-input";
import { recommendNitrogenOf } from "./nitrogen/recommend-nitrogen";

const maize = (changes: object = {}) =>
  nitrogenInput.parse({
    cropId: 5,
    targetYieldTPerHa: 10,
    soil: { by: "amount", availableNKgPerHa: 60 },
    price: { by: "ratio", ratio: 10, grainUsdPerT: 165 },
    areaHa: 40,
    ...changes,
  });

/** Result for an input that has a model. */
function recommend(changes: object = {}) {
  const result = recommendNitrogenOf(maize(changes));
  if (result === null) throw new Error("no result");
  return result;
}

/** Explanations whose formula gives another value than the one that is shown. */
function wrongExplanations(explanations: Readonly<Record<string, Explanation>>): string[] {
  return Object.entries(explanations).flatMap(([name, { formula, inputs, result }]) => {
    const found = recommendationFormulas.find(({ id }) => id === formula);
    const value = found?.compute(Object.fromEntries(inputs.map((input) => [input.symbol, input.value])));
    return value === result.value && value !== null ? [] : [name];
  });
}

describe("a recommendation of nitrogen", () => {
  // Worked cases of the model book.
  it.each([
    [{ price: { by: "ratio", ratio: 5, grainUsdPerT: null } }, 92.63, 9.969],
    [{}, 80.25, 9.876],
    [{ price: { by: "ratio", ratio: 15, grainUsdPerT: null } }, 67.88, 9.722],
    [{ soil: { by: "amount", availableNKgPerHa: 160 } }, 0, 9.995],
    [
      {
        targetYieldTPerHa: 12,
        responseClass: "high",
        soil: { by: "amount", availableNKgPerHa: 70 },
        price: { by: "ratio", ratio: 8, grainUsdPerT: null },
      },
      122.1,
      11.881,
    ],
    [
      {
        cropId: 10,
        targetYieldTPerHa: 5,
        soil: { by: "amount", availableNKgPerHa: 45 },
        price: { by: "ratio", ratio: 9, grainUsdPerT: null },
      },
      62.16,
      4.83,
    ],
  ])("%#: has the dose and yield of the book", (changes, dose, yieldTPerHa) => {
    const { optimum } = recommend(changes);
    expect(optimum.doseKgPerHa).toBeCloseTo(dose, 1);
    expect(optimum.yieldTPerHa).toBeCloseTo(yieldTPerHa, 3);
  });

  it("reads soil nitrogen from the layers of a test, as nitrogen or as nitrate", () => {
    const layers = [
      { nitratePpm: 14, bulkDensityTPerM3: 1.2, thicknessCm: 20 },
      { nitratePpm: 8, bulkDensityTPerM3: 1.25, thicknessCm: 20 },
      { nitratePpm: 5, bulkDensityTPerM3: 1.3, thicknessCm: 20 },
    ];
    const of = (form: string) => recommend({ soil: { by: "layers", form, layers, sampledOn: "2026-08-20" } });
    expect(of("N-NO3").soilNKgPerHa).toBeCloseTo(66.6, 4);
    expect(of("NO3").soilNKgPerHa).toBeCloseTo(66.6 * 0.2259, 2);
    expect(of("NO3").explanations.soilNitrogen?.inputs[1]?.days?.from).toBe("2026-08-20");
  });

  it("computes the price ratio from the prices, and holds it on the scale with a notice", () => {
    const priced = (fertilizerUsdPerT: number) =>
      recommend({ price: { by: "prices", fertilizerUsdPerT, grainUsdPerT: 165 } });
    expect(priced(520).priceRatio).toBeCloseTo(6.85112, 5);
    expect(priced(2000)).toMatchObject({ priceRatio: 15, notes: expect.arrayContaining(["ratioLowered"]) });
    expect(priced(100)).toMatchObject({ priceRatio: 5, notes: expect.arrayContaining(["ratioRaised"]) });
    expect(priced(2000).marketRatio).toBeCloseTo(2000 / 0.46 / 165, 9);
  });

  it("plans products with the nitrogen of the starter taken off, in litres for UAN", () => {
    const { product, starter, applications, explanations } = recommend({
      product: "uan",
      chosenNKgPerHa: 120,
      starter: { product: "pda", phosphateKgPerHa: 40 },
      splits: [
        { stage: "sowing", sharePct: 40 },
        { stage: "V6", sharePct: 60 },
      ],
    });
    expect(starter?.kgPerHa).toBeCloseTo(86.96, 2);
    expect(starter?.nitrogenKgPerHa).toBeCloseTo(15.65, 2);
    expect(product.kgPerHa).toBeCloseTo(326.1, 1);
    expect(product.lPerHa).toBeCloseTo(247.0, 1);
    expect(product.totalL).toBeCloseTo(247.0 * 40, -1);
    expect(applications.map(({ kgPerHa }) => kgPerHa / product.kgPerHa)).toEqual([0.4, 0.6]);
    expect(explanations.application2L?.result.value).toBeCloseTo(247.0 * 0.6, 1);
  });

  it("hints at a urease inhibitor for urea on the surface of warm days", () => {
    expect(recommend({ applicationTempC: 24 }).notes).toContain("ureaseInhibitor");
    expect(recommend({ applicationTempC: 8 }).notes).not.toContain("ureaseInhibitor");
    expect(recommend({ applicationTempC: 24, product: "can" }).notes).not.toContain("ureaseInhibitor");
    expect(recommend({ applicationTempC: 24, placement: "incorporated" }).notes).not.toContain(
      "ureaseInhibitor",
    );
  });

  it("gives each zone its target and dose, with the mean of the targets that of the field", () => {
    const { zones, meanZoneDoseKgPerHa } = recommend({
      targetYieldTPerHa: 9,
      zones: [
        { name: "Loma", areaHa: 12, targetYieldTPerHa: null, level: -1.2, availableNKgPerHa: null },
        { name: "Media", areaHa: 22, targetYieldTPerHa: null, level: 0.1, availableNKgPerHa: null },
        { name: "Bajo", areaHa: 14, targetYieldTPerHa: null, level: 1.1, availableNKgPerHa: null },
      ],
    });
    // Worked case of the model book.
    expect(zones.map(({ targetYieldTPerHa }) => Math.round(targetYieldTPerHa * 1e5) / 100)).toEqual([
      7867.55, 9029.8, 9923.84,
    ]);
    const areas = [12, 22, 14];
    const weighted = zones.reduce((sum, zone, at) => sum + zone.doseKgPerHa * (areas[at] ?? 0), 0) / 48;
    expect(meanZoneDoseKgPerHa).toBeCloseTo(weighted, 9);
    for (const zone of zones) expect(wrongExplanations(zone.explanations)).toEqual([]);
  });

  it("has the margin in grain where no price is known, and that of each zone and of their area", () => {
    const zone = { targetYieldTPerHa: null, availableNKgPerHa: null };
    const zones = [
      { ...zone, name: "Loma", areaHa: 10, level: -1 },
      { ...zone, name: "Bajo", areaHa: 30, level: 1 },
    ];
    const inGrain = recommend({
      zones,
      product: "uan",
      price: { by: "ratio", ratio: 10, grainUsdPerT: null },
    });
    // 9.876 t/ha less 80.25 kg/ha of nitrogen at ten kilograms of grain.
    const { optimumMargin, meanZoneMargin, zoneTotal } = inGrain.explanations;
    expect(optimumMargin?.result).toMatchObject({ unit: "t/ha", decimals: 2 });
    expect(optimumMargin?.result.value).toBeCloseTo(9.876 - 0.8025, 3);
    expect(meanZoneMargin?.result.unit).toBe("t/ha");
    const litres = inGrain.zones.reduce((sum, one) => sum + (one.productLPerHa ?? 0) * one.areaHa, 0);
    expect(zoneTotal?.result).toMatchObject({ unit: "L" });
    expect(zoneTotal?.result.value).toBeCloseTo(litres, 6);

    const inMoney = recommend({ zones });
    for (const one of inMoney.zones) {
      expect(one.marginUsdPerHa).toBeCloseTo((one.yieldTPerHa - one.doseKgPerHa / 100) * 165, 6);
      expect(one.explanations.margin.result.value).toBeCloseTo(one.marginUsdPerHa ?? 0, 9);
      expect(wrongExplanations(one.explanations)).toEqual([]);
    }
    const [poor, rich] = inMoney.zones.map(({ marginUsdPerHa }) => marginUsdPerHa ?? 0);
    expect(inMoney.explanations.meanZoneMargin?.result.value).toBeCloseTo(
      ((poor ?? 0) + 3 * (rich ?? 0)) / 4,
      6,
    );
    expect(inMoney.explanations.zoneTotal?.result.unit).toBe("kg");
    expect(wrongExplanations({ ...inMoney.explanations, ...inGrain.explanations })).toEqual([]);
  });

  it("follows the curve of a trial, adjusted to the soil here", () => {
    // Las Rosas 1999 at the published ratio: 77.30 kg/ha.
    const curve = {
      trialId: null,
      trialName: "Las Rosas 1999",
      curve: { model: "quadratic", interceptTPerHa: 5.925, linear: 0.0113007, quadratic: -0.0000320414 },
      testedFrom: 0,
      testedUntil: 125,
      soilNKgPerHa: null,
    };
    const price = { by: "ratio", ratio: 6.347, grainUsdPerT: 165 };
    const { optimum, notes, explanations } = recommend({ curve, price });
    expect(optimum.doseKgPerHa).toBeCloseTo(77.3, 1);
    expect(notes).toContain("trialSoilUnknown");
    expect(wrongExplanations(explanations)).toEqual([]);
    // 20 kg/ha more in the soil here than in that of the trial.
    const known = recommend({ curve: { ...curve, soilNKgPerHa: 40 }, price });
    expect(known.optimum.doseKgPerHa).toBeCloseTo(57.3, 1);
    const beyond = recommend({ curve: { ...curve, testedUntil: 60 }, price });
    expect(beyond.optimum.doseKgPerHa).toBe(60);
    expect(beyond.notes).toContain("noOptimumWithinRates");
  });

  it("is none for a crop without a model", () => {
    expect(recommendNitrogenOf(maize({ cropId: 7 }))).toBeNull();
  });

  it("names the version of the parameters with each figure of the model", () => {
    const { explanations, parametersVersion } = recommend();
    expect(explanations.dose?.parameters).toEqual({
      version: parametersVersion,
      ids: ["nitrogenModel.maizeMedium.nitrogenKgPerT", "nitrogenModel.maizeMedium.unfertilizedShare"],
    });
  });
});

const amounts = {
  target: fc.double({ min: 1, max: 16, noNaN: true }),
  soil: fc.double({ min: 0, max: 200, noNaN: true }),
  ratio: fc.double({ min: 5, max: 15, noNaN: true }),
};

describe("over any inputs", () => {
  const doseOf = ({ target, soil, ratio }: { target: number; soil: number; ratio: number }) =>
    recommend({
      targetYieldTPerHa: target,
      soil: { by: "amount", availableNKgPerHa: soil },
      price: { by: "ratio", ratio, grainUsdPerT: 165 },
    }).optimum.doseKgPerHa;

  it("the dose falls with the price ratio and the soil, rises with the target, and is never negative", () => {
    fc.assert(
      fc.property(fc.record(amounts), fc.double({ min: 0, max: 5, noNaN: true }), (one, more) => {
        const dose = doseOf(one);
        expect(dose).toBeGreaterThanOrEqual(0);
        expect(doseOf({ ...one, ratio: Math.min(15, one.ratio + more) })).toBeLessThanOrEqual(dose + 1e-9);
        expect(doseOf({ ...one, soil: one.soil + more })).toBeLessThanOrEqual(dose + 1e-9);
        expect(doseOf({ ...one, target: one.target + more })).toBeGreaterThanOrEqual(dose - 1e-9);
      }),
    );
  });

  it("every figure is computed again from its inputs to the same value, also after a journey as JSON", () => {
    fc.assert(
      fc.property(fc.record(amounts), fc.double({ min: 0, max: 250, noNaN: true }), (one, chosen) => {
        const input = {
          targetYieldTPerHa: one.target,
          soil: { by: "amount", availableNKgPerHa: one.soil },
          price: { by: "ratio", ratio: one.ratio, grainUsdPerT: 165 },
          chosenNKgPerHa: chosen,
          product: "uan",
          starter: { product: "map", phosphateKgPerHa: 40 },
        };
        const result = recommend(input);
        expect(wrongExplanations(JSON.parse(JSON.stringify(result.explanations)))).toEqual([]);
        expect(result.explanations.dose?.result.value).toBe(result.optimum.doseKgPerHa);
        expect(result.explanations.chosenYield?.result.value).toBe(result.chosen.yieldTPerHa);
        expect(result.explanations.chosenMargin?.result.value).toBeCloseTo(
          result.chosen.marginUsdPerHa ?? 0,
          9,
        );
        expect(result.explanations.product?.result.value).toBeCloseTo(result.product.kgPerHa, 9);
        expect(result.lossTPerHa).toBeGreaterThanOrEqual(-1e-9);
        expect(result.optimum.flat.from).toBeLessThanOrEqual(result.optimum.doseKgPerHa);
        expect(result.optimum.flat.to).toBeGreaterThanOrEqual(result.optimum.doseKgPerHa);
      }),
    );
  });
});
