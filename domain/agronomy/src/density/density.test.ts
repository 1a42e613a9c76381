import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  densityCurve,
  densityPoint,
  economicDensity,
  seedUsdPerPlant,
  yieldAtDensity,
} from "./density-economics";
import { densityLimits, densityOutOfRange, densityRangeOf } from "./density-limits";
import { hybridDensityInZone, recommendDensityByLevel, recommendMaizeDensity } from "./recommended-density";
import { bagsByMass, bagsOfSeeds, seedKgPerHa, seedsForStand, seedsPerRowM, usualBag } from "./seed-need";

describe("allowed densities", () => {
  it("include both ends, and name them beyond", () => {
    expect(densityOutOfRange("maizeEarly", 25_000)).toBeNull();
    expect(densityOutOfRange("maizeEarly", 110_000)).toBeNull();
    expect(densityOutOfRange("maizeEarly", 24_999)).toEqual({ min: 25_000, max: 110_000 });
    expect(densityOutOfRange("maizeEarly", 110_001)).toEqual({ min: 25_000, max: 110_000 });
    expect(densityOutOfRange("other", 1)).toBeNull();
  });

  it("come with the usual emergence and the parameters behind them", () => {
    expect(densityRangeOf("sorghum")).toEqual({
      minPlantsPerHa: 60_000,
      maxPlantsPerHa: 350_000,
      emergence: 0.75,
      parameterIds: [
        "sownDensity.sorghum.minPlantsPerHa",
        "sownDensity.sorghum.maxPlantsPerHa",
        "sownDensity.sorghum.emergence",
      ],
    });
    expect(densityRangeOf("other")).toBeNull();
    expect(densityLimits("sunflower", "seeds/ha")).toEqual({ min: 20_000, max: 94_118 });
  });
});

describe("recommended density of maize", () => {
  it.each([
    [3, "medium", 42_000],
    [4, "medium", 42_000],
    [9, "medium", 66_000],
    [10, "medium", 70_000],
    [14, "medium", 85_000],
    [16, "medium", 85_000],
    [7, "low", 51_300],
    [11, "high", 81_400],
    [13, "medium", 81_500],
  ] as const)("for %d t/ha and %s tolerance is %d plants/ha", (target, tolerance, plantsPerHa) => {
    expect(recommendMaizeDensity(target, tolerance).plantsPerHa).toBeCloseTo(plantsPerHa, 6);
  });

  it("names the rows between which it interpolates", () => {
    expect(recommendMaizeDensity(9, "low").parameterIds).toEqual([
      "maizeDensity.target8",
      "maizeDensity.target10",
      "densityTolerance.low",
    ]);
    expect(recommendMaizeDensity(20, "low").parameterIds).toEqual([
      "maizeDensity.target14",
      "densityTolerance.low",
    ]);
    expect(() => recommendMaizeDensity(0, "low")).toThrow(RangeError);
  });

  it("never falls with the target and stays within the allowed range", () => {
    const target = fc.double({ min: 0.5, max: 20, noNaN: true });
    fc.assert(
      fc.property(target, target, fc.constantFrom("low", "medium", "high"), (a, b, tolerance) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)].map(
          (one) => recommendMaizeDensity(one, tolerance).plantsPerHa,
        );
        expect(low).toBeLessThanOrEqual((high ?? 0) + 1e-6);
        expect(densityOutOfRange("maizeLate", low ?? 0)).toBeNull();
      }),
    );
  });
});

describe("recommended density of other crops", () => {
  it("goes by the level of yield, the other way round in soybean, 20 % thicker as second crop", () => {
    expect(recommendDensityByLevel("sunflower", "high")?.plantsPerHa).toBe(55_000);
    expect(recommendDensityByLevel("wheat", "low")?.plantsPerHa).toBe(2_000_000);
    expect(recommendDensityByLevel("soyFirst", "low")?.plantsPerHa).toBe(320_000);
    expect(recommendDensityByLevel("soySecond", "high")?.plantsPerHa).toBeCloseTo(288_000, 6);
    expect(recommendDensityByLevel("soySecond", "high")?.parameterIds).toHaveLength(2);
    expect(recommendDensityByLevel("maizeEarly", "high")).toBeNull();
    expect(recommendDensityByLevel("other", "high")).toBeNull();
  });

  it("lies within the allowed range", () => {
    for (const crop of ["barley", "rye", "wheat", "soyFirst", "soySecond", "sunflower", "sorghum"] as const) {
      for (const level of ["low", "medium", "high"] as const) {
        expect(densityOutOfRange(crop, recommendDensityByLevel(crop, level)?.plantsPerHa ?? 0)).toBeNull();
      }
    }
  });
});

describe("seed for a stand", () => {
  it("of 70,000 plants and 92 % emergence is 76,087 seeds/ha, 3.995 in a metre, 47 bags for 48.5 ha", () => {
    const { seedsPerHa, germinationLossPerHa, emergenceLossPerHa } = seedsForStand(70_000, {
      germination: 1,
      emergence: 0.92,
    });
    expect(seedsPerHa).toBeCloseTo(76_087, 0);
    expect(germinationLossPerHa).toBe(0);
    expect(emergenceLossPerHa).toBeCloseTo(6087, 0);
    expect(seedsPerRowM(seedsPerHa, 0.525)).toBeCloseTo(3.995, 3);
    const { bags, exactBags } = bagsOfSeeds(seedsPerHa, 48.5, 80_000);
    expect(exactBags).toBeCloseTo(46.13, 2);
    expect(bags).toBe(47);
  });

  it("of 280 plants/m2 of wheat is 132.6 kg/ha", () => {
    const { seedsPerHa } = seedsForStand(2_800_000, { germination: 0.95, emergence: 0.8 });
    expect(seedKgPerHa(seedsPerHa, 36)).toBeCloseTo(132.6, 1);
  });

  it("loses seed twice: plants and losses add up to the seeds", () => {
    const share = fc.double({ min: 0.3, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, share, fc.integer({ min: 1, max: 5_000_000 }), (germination, emergence, plants) => {
        const need = seedsForStand(plants, { germination, emergence });
        expect(need.seedsPerHa * germination * emergence).toBeCloseTo(plants, 4);
        expect(need.germinationLossPerHa + need.emergenceLossPerHa + plants).toBeCloseTo(need.seedsPerHa, 4);
        expect(need.germinationLossPerHa).toBeCloseTo(need.seedsPerHa * (1 - germination), 4);
      }),
    );
  });

  it("buys whole bags, none too many for the noise of fractions", () => {
    expect(bagsOfSeeds(80_000, 10, 80_000)).toEqual({ bags: 10, exactBags: 10 });
    expect(bagsOfSeeds(80_001, 10, 80_000).bags).toBe(11);
    expect(bagsOfSeeds(0.1 + 0.2, 10, 0.3).bags).toBe(10);
    expect(bagsOfSeeds(80_000, 0, 80_000).bags).toBe(0);
    expect(bagsByMass(80, 20, 40)).toEqual({ bags: 40, exactBags: 40 });
    expect(bagsByMass(81, 20, 40).bags).toBe(41);
  });

  it("comes in the usual bag of the crop and the country", () => {
    expect(usualBag("maizeEarly", "AR")).toMatchObject({ unit: "seeds", content: 80_000 });
    expect(usualBag("maizeLate", "MX")).toMatchObject({ unit: "seeds", content: 60_000 });
    expect(usualBag("maizeLate", null)).toMatchObject({ content: 80_000 });
    expect(usualBag("sunflower", "AR")).toMatchObject({ unit: "seeds", content: 180_000 });
    expect(usualBag("soyFirst", "AR")).toMatchObject({ unit: "kg", content: 40 });
    expect(usualBag("soySecond", "AR")?.parameterId).toBe("seedBag.soybeanKg");
    expect(usualBag("wheat", "AR")).toBeNull();
  });

  it("refuses what cannot be", () => {
    const success = { germination: 1, emergence: 1 };
    expect(seedsForStand(0, success).seedsPerHa).toBe(0);
    expect(() => seedsForStand(-1, success)).toThrow(RangeError);
    for (const wrong of [0, -0.1, 1.01]) {
      expect(() => seedsForStand(1, { ...success, germination: wrong })).toThrow(RangeError);
      expect(() => seedsForStand(1, { ...success, emergence: wrong })).toThrow(RangeError);
    }
    expect(() => seedsPerRowM(1, 0)).toThrow(RangeError);
    expect(() => bagsOfSeeds(1, -1, 1)).toThrow(RangeError);
    expect(() => bagsOfSeeds(1, 1, 0)).toThrow(RangeError);
    expect(() => bagsByMass(1, -1, 1)).toThrow(RangeError);
    expect(() => bagsByMass(1, 1, 0)).toThrow(RangeError);
    expect(bagsByMass(1, 0, 1).bags).toBe(0);
    expect(() => seedKgPerHa(1, 0)).toThrow(RangeError);
  });
});

describe("economic density", () => {
  const response = { bestPlantsPerHa: 75_000, maxYieldTPerHa: 11 };
  const prices = {
    grainUsdPerT: 165,
    seedUsdPerBag: 180,
    seedsPerBag: 80_000,
    emergence: 0.92,
    germination: 1,
  };
  const allowed = { from: 25_000, to: 110_000 };

  it("is 70,789 plants/ha in the worked example, a little below the density of the greatest yield", () => {
    const economic = economicDensity(response, prices, allowed);
    expect(economic.plantsPerHa).toBeCloseTo(70_789, 0);
    expect(economic.isAtLimit).toBe(false);
    expect(economic.flatPlantsPerHa.from).toBeGreaterThan(60_000);
    expect(economic.flatPlantsPerHa.to).toBeLessThan(80_000);
  });

  it("costs 0.2446 cents of a dollar by plant, more with losses", () => {
    expect(seedUsdPerPlant(prices)).toBeCloseTo(0.002446, 6);
    expect(seedUsdPerPlant({ ...prices, germination: 0.5 })).toBeCloseTo(2 * seedUsdPerPlant(prices), 12);
    expect(seedUsdPerPlant({ ...prices, seedUsdPerBag: 0 })).toBe(0);
    expect(() => seedUsdPerPlant({ ...prices, seedUsdPerBag: -1 })).toThrow(RangeError);
    expect(() => seedUsdPerPlant({ ...prices, emergence: 0 })).toThrow(RangeError);
  });

  it("is a parabola through 10 % of the greatest yield at no plants, and never below zero", () => {
    expect(yieldAtDensity(response, 0)).toBeCloseTo(1.1, 9);
    expect(yieldAtDensity(response, 75_000)).toBeCloseTo(11, 12);
    expect(yieldAtDensity(response, 37_500)).toBeCloseTo(11 * (1 - 0.9 / 4), 9);
    expect(yieldAtDensity(response, 400_000)).toBe(0);
    expect(yieldAtDensity({ ...response, curvature: 1 }, 0)).toBe(0);
  });

  it("has the greatest margin of all densities, and its flat range those within the stated loss", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 25_000, max: 110_000 }),
        fc.double({ min: 30, max: 400, noNaN: true }),
        (plants, seedUsdPerBag) => {
          const dearer = { ...prices, seedUsdPerBag };
          const economic = economicDensity(response, dearer, allowed);
          const { marginUsdPerHa } = densityPoint(response, dearer, plants);
          expect(marginUsdPerHa).toBeLessThanOrEqual(economic.marginUsdPerHa + 1e-9);
          const isFlat = plants >= economic.flatPlantsPerHa.from && plants <= economic.flatPlantsPerHa.to;
          const least = 0.99 * economic.marginUsdPerHa;
          if (Math.abs(marginUsdPerHa - least) > 1e-6) expect(isFlat).toBe(marginUsdPerHa > least);
        },
      ),
    );
  });

  it("is held to the allowed range, and says so", () => {
    const narrow = economicDensity(response, prices, { from: 72_000, to: 110_000 });
    expect([narrow.plantsPerHa, narrow.isAtLimit]).toEqual([72_000, true]);
    expect(economicDensity(response, prices, { from: 20_000, to: 60_000 })).toMatchObject({
      plantsPerHa: 60_000,
      isAtLimit: true,
    });
  });

  it("has a curve over the range, and a margin of grain less seed", () => {
    const curve = densityCurve(response, prices, allowed);
    expect(curve).toHaveLength(41);
    expect(curve.at(-1)?.plantsPerHa).toBe(110_000);
    const [first] = curve;
    expect(first?.plantsPerHa).toBe(25_000);
    expect(first?.marginUsdPerHa).toBeCloseTo((first?.yieldTPerHa ?? 0) * 165 - 25_000 * 0.0024456, 1);
  });

  it("refuses responses and prices that make no sense", () => {
    expect(() => yieldAtDensity({ ...response, bestPlantsPerHa: 0 }, 1)).toThrow(RangeError);
    expect(() => yieldAtDensity({ ...response, maxYieldTPerHa: 0 }, 1)).toThrow(RangeError);
    expect(() => yieldAtDensity({ ...response, curvature: 0 }, 1)).toThrow(RangeError);
    expect(() => yieldAtDensity({ ...response, curvature: 1.1 }, 1)).toThrow(RangeError);
    expect(() => yieldAtDensity(response, -1)).toThrow(RangeError);
    expect(() => economicDensity(response, { ...prices, grainUsdPerT: 0 }, allowed)).toThrow(RangeError);
  });
});

describe("a hybrid's own optimum in a zone", () => {
  it("is as far above or below the field's as the table's density", () => {
    expect(hybridDensityInZone(80_000, { zonePlantsPerHa: 62_000, fieldPlantsPerHa: 70_000 })).toBeCloseTo(
      70_857.142857,
      5,
    );
  });

  it("is that of the field where the zone is as the field, and orders zones as the table does", () => {
    const target = fc.double({ min: 1, max: 18, noNaN: true });
    fc.assert(
      fc.property(
        fc.double({ min: 30_000, max: 100_000, noNaN: true }),
        target,
        target,
        (own, field, zone) => {
          const table = (target: number) => recommendMaizeDensity(target, "medium").plantsPerHa;
          const inZone = (target: number) =>
            hybridDensityInZone(own, { zonePlantsPerHa: table(target), fieldPlantsPerHa: table(field) });
          expect(inZone(field)).toBeCloseTo(own, 6);
          expect(Math.sign(inZone(zone) - inZone(field))).toBe(Math.sign(table(zone) - table(field)));
        },
      ),
    );
  });

  it.each([
    [0, 62_000, 70_000],
    [80_000, 0, 70_000],
    [80_000, 62_000, Number.NaN],
  ])("is refused for %d plants with %d and %d in the table", (own, zonePlantsPerHa, fieldPlantsPerHa) => {
    expect(() => hybridDensityInZone(own, { zonePlantsPerHa, fieldPlantsPerHa })).toThrow(RangeError);
  });
});
