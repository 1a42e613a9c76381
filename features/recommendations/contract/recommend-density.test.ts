import type { Explanation } from "@surco/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { densityInput } from "./density/density-input";
import { chosenOutOfRange, recommendDensityOf } from "./density/recommend-density";
import { recommendationFormulas } from "./formulas";

const maize = (changes: object = {}) =>
  densityInput.parse({
    cropId: 5,
    targetYieldTPerHa: 11,
    emergencePct: 92,
    rowSpacingCm: 52.5,
    seedsPerBag: 80_000,
    areaHa: 48.5,
    ...changes,
  });

function recommend(changes: object = {}) {
  const result = recommendDensityOf(maize(changes));
  if (result === null) throw new Error("no result");
  return result;
}

function wrongExplanations(explanations: Readonly<Record<string, Explanation>>): string[] {
  return Object.entries(explanations).flatMap(([name, { formula, inputs, result }]) => {
    const found = recommendationFormulas.find(({ id }) => id === formula);
    const value = found?.compute(Object.fromEntries(inputs.map((input) => [input.symbol, input.value])));
    return value === result.value && value !== null ? [] : [name];
  });
}

describe("a recommendation of density", () => {
  // Worked cases of the model book.
  it.each([
    [{ targetYieldTPerHa: 7, densityClass: "low" }, 51_300],
    [{ targetYieldTPerHa: 9 }, 66_000],
    [{ targetYieldTPerHa: 11, densityClass: "high" }, 81_400],
    [{ targetYieldTPerHa: 3 }, 42_000],
    [{ targetYieldTPerHa: 16 }, 85_000],
  ])("%#: has the density of the book by target and class", (changes, plants) => {
    expect(recommend(changes).usualPlantsPerHa).toBeCloseTo(plants, 6);
  });

  it("counts seeds, seeds per metre and bags of the net area", () => {
    const { seed } = recommend({ chosenPlantsPerHa: 70_000 });
    expect(seed.seedsPerHa).toBeCloseTo(76_087, 0);
    expect(seed.seedsPerM).toBeCloseTo(3.995, 3);
    expect(seed.exactBags).toBeCloseTo(46.13, 2);
    expect(seed.bags).toBe(47);
    expect(seed.emergenceLossPerHa).toBeCloseTo(6087, 0);
    // 70,000 / 0.92 = 76,087 germinated seeds, of 80,092 at 95 %.
    const lossy = recommend({ chosenPlantsPerHa: 70_000, germinationPct: 95 }).explanations;
    expect(lossy.germinationLoss?.result.value).toBeCloseTo(4004.6, 1);
    expect(lossy.emergenceLoss?.result.value).toBeCloseTo(6087, 0);
  });

  it("has the density of the greatest margin where prices are known", () => {
    const { recommended, lossUsdPerHa, notes } = recommend({
      hybridPlantsPerHa: 75_000,
      bagUsd: 180,
      grainUsdPerT: 165,
      chosenPlantsPerHa: 85_000,
    });
    expect(recommended.plantsPerHa).toBeCloseTo(70_789.2, 1);
    expect(lossUsdPerHa).toBeGreaterThan(0);
    expect(notes).toEqual([]);
    expect(recommend().notes).toEqual(["withoutPrices"]);
  });

  it("weighs the seed of cereals by thousand-seed weight, germination and emergence", () => {
    const { seed, usualPlantsPerHa } = recommend({
      cropId: 10,
      environment: "medium",
      seedsPerBag: null,
      thousandSeedsG: 36,
      emergencePct: 80,
      germinationPct: 95,
      rowSpacingCm: 17.5,
      chosenPlantsPerHa: 2_800_000,
    });
    expect(usualPlantsPerHa).toBe(2_600_000);
    expect(seed.kgPerHa).toBeCloseTo(132.632, 3);
    expect(seed.bags).toBeNull();
  });

  it("takes the target of the environment for maize without one", () => {
    expect(recommend({ targetYieldTPerHa: null, environment: "low" }).usualPlantsPerHa).toBe(52_000);
    expect(recommendDensityOf(maize({ cropId: 6 }))).toBeNull();
  });

  it("allows both ends of the range and nothing beyond", () => {
    for (const plants of [25_000, 110_000]) {
      expect(chosenOutOfRange(maize({ chosenPlantsPerHa: plants }))).toBeNull();
    }
    for (const plants of [24_999, 110_001]) {
      expect(chosenOutOfRange(maize({ chosenPlantsPerHa: plants }))).toEqual({ min: 25_000, max: 110_000 });
    }
  });

  it("sows soybean thicker on poor zones, with the mean by area", () => {
    const { zones, meanZonePlantsPerHa, explanations } = recommend({
      cropId: 7,
      targetYieldTPerHa: null,
      zones: [
        { name: "Loma", areaHa: 10, targetYieldTPerHa: null, level: null, environment: "low" },
        { name: "Bajo", areaHa: 30, targetYieldTPerHa: null, level: null, environment: "high" },
      ],
    });
    expect(zones.map(({ plantsPerHa }) => plantsPerHa)).toEqual([320_000, 240_000]);
    expect(meanZonePlantsPerHa).toBe(260_000);
    expect(wrongExplanations(explanations)).toEqual([]);
  });

  const zone = (name: string, areaHa: number, changes: object) => ({
    name,
    areaHa,
    targetYieldTPerHa: null,
    level: null,
    ...changes,
  });

  it("by zone keeps the hybrid's own optimum, in the proportion of the table, and says so", () => {
    // Table: 62,000 at 8 t, 74,000 at 11 t, 78,000 at 12 t/ha. The hybrid has 80,000 at the field's 11 t/ha.
    const zones = [
      zone("Loma", 10, { targetYieldTPerHa: 8 }),
      zone("Media", 20, { targetYieldTPerHa: 11 }),
      zone("Bajo", 10, { targetYieldTPerHa: 12 }),
    ];
    const origins = { hybridDensity: "hybrid" };
    const named = { hybridPlantsPerHa: 80_000, genotypeName: "DK 752", origins };
    const own = recommend({ ...named, densityClass: "high", zones });
    expect(own.basis).toBe("hybrid");
    expect(own.usualPlantsPerHa).toBe(80_000);
    const plants = own.zones.map(({ plantsPerHa }) => plantsPerHa);
    expect(plants[0]).toBeCloseTo((80_000 * 62) / 74, 6);
    expect(plants[1]).toBeCloseTo(80_000, 6);
    expect(plants[2]).toBeCloseTo((80_000 * 78) / 74, 6);
    expect(own.zones.map(({ basis }) => basis)).toEqual(["hybrid", "hybrid", "hybrid"]);
    const [first] = own.zones;
    expect(first?.explanations.density.inputs.find(({ symbol }) => symbol === "Dh")).toMatchObject({
      value: 80_000,
      source: { text: "recommendations:sources.hybrid", details: { name: "DK 752" } },
    });
    for (const { explanations, plantsPerHa } of own.zones) {
      expect(wrongExplanations({ density: explanations.density, seeds: explanations.seeds })).toEqual([]);
      expect(explanations.density.result.value).toBe(plantsPerHa);
    }
    const typed = recommend({ ...named, origins: {}, zones }).zones[0]?.explanations.density.inputs;
    expect(typed?.find(({ symbol }) => symbol === "Dh")?.source.text).toBe("recommendations:sources.typed");
    const table = recommend({ densityClass: "high", zones });
    expect(table.zones.map(({ basis }) => basis)).toEqual(["targetYield", "targetYield", "targetYield"]);
    expect(table.zones[0]?.plantsPerHa).toBeCloseTo(62_000 * 1.1, 6);
  });

  it("by zone and prices names the hybrid behind the optimum", () => {
    const { zones } = recommend({
      hybridPlantsPerHa: 80_000,
      genotypeName: "DK 752",
      origins: { hybridDensity: "hybrid" },
      bagUsd: 180,
      grainUsdPerT: 165,
      zones: [zone("Loma", 10, { targetYieldTPerHa: 8 })],
    });
    const inputs = zones[0]?.explanations.density.inputs ?? [];
    expect(inputs.find(({ symbol }) => symbol === "D₀")).toMatchObject({
      source: { text: "recommendations:sources.hybrid", details: { name: "DK 752" } },
    });
    expect(zones[0]?.plantsPerHa).toBeLessThan((80_000 * 62) / 74);
  });

  it("of crops by environment moves the variety's own optimum with the environment of the zone", () => {
    const { zones, basis } = recommend({
      cropId: 7,
      targetYieldTPerHa: null,
      hybridPlantsPerHa: 300_000,
      zones: [zone("Loma", 10, { environment: "low" }), zone("Bajo", 30, {})],
    });
    expect(basis).toBe("hybrid");
    // 320,000, 280,000 and 240,000 plants/ha of the table.
    expect(zones[0]?.plantsPerHa).toBeCloseTo((300_000 * 320) / 280, 6);
    expect(zones[1]?.plantsPerHa).toBeCloseTo(300_000, 6);
    for (const { explanations } of zones)
      expect(wrongExplanations({ density: explanations.density })).toEqual([]);
  });

  it("by zone has its yield, its margin over seed and the bags for all zones", () => {
    const zones = [zone("Loma", 10, { targetYieldTPerHa: 8 }), zone("Bajo", 30, { targetYieldTPerHa: 12 })];
    const priced = recommend({ bagUsd: 180, grainUsdPerT: 165, zones });
    for (const { yieldTPerHa, marginUsdPerHa, plantsPerHa, explanations } of priced.zones) {
      const seedUsd = (plantsPerHa * 180) / (80_000 * 0.92);
      expect(marginUsdPerHa).toBeCloseTo((yieldTPerHa ?? 0) * 165 - seedUsd, 6);
      const { target: _, ...figures } = explanations;
      const shown = Object.entries(figures).flatMap(([name, one]) => (one === null ? [] : [[name, one]]));
      expect(shown).toHaveLength(4);
      expect(wrongExplanations(Object.fromEntries(shown))).toEqual([]);
    }
    const mean = ((priced.zones[0]?.marginUsdPerHa ?? 0) + 3 * (priced.zones[1]?.marginUsdPerHa ?? 0)) / 4;
    expect(priced.explanations.meanZoneMargin?.result.value).toBeCloseTo(mean, 6);

    // 62,000 and 78,000 plants/ha: (620,000 + 2,340,000) / 0.92 / 80,000 = 40.2 bags.
    const plain = recommend({ zones });
    expect(plain.explanations.zoneBags?.result.value).toBe(41);
    expect(plain.explanations.meanZoneMargin).toBeUndefined();
    expect(plain.zones[0]?.explanations.margin).toBeNull();
    expect(wrongExplanations(plain.explanations)).toEqual([]);
    // 40 kg of 360 g: 3,217,391 seeds weigh 1,158.3 kg.
    const weighed = recommend({ zones, seedsPerBag: null, kgPerBag: 40, thousandSeedsG: 360 });
    expect(weighed.explanations.zoneBags?.result.value).toBe(29);
    expect(recommend({ zones, seedsPerBag: null }).explanations.zoneBags).toBeUndefined();
  });

  it("names what it comes from", () => {
    expect(recommend().basis).toBe("targetYield");
    expect(recommend({ cropId: 7 }).basis).toBe("environment");
  });

  it("follows the optimum of a trial within its tested rates", () => {
    // C103 x B14 of Carmer and Jackobs: 57,700 plants/ha.
    const linear = 0.0002;
    const curve = {
      trialId: null,
      trialName: "C103xB14",
      curve: { model: "quadratic", interceptTPerHa: 1, linear, quadratic: -linear / (2 * 57_700) },
      testedFrom: 19_800,
      testedUntil: 79_100,
      soilNKgPerHa: null,
    };
    const { recommended, explanations } = recommend({ curve });
    expect(recommended.plantsPerHa).toBeCloseTo(57_700, 3);
    expect(wrongExplanations(explanations)).toEqual([]);
  });
});

it("recomputes every figure from its inputs, and seed grows with density and its price lowers the optimum", () => {
  fc.assert(
    fc.property(
      fc.record({
        target: fc.double({ min: 2, max: 16, noNaN: true }),
        plants: fc.integer({ min: 25_000, max: 100_000 }),
        bagUsd: fc.double({ min: 10, max: 400, noNaN: true }),
        emergence: fc.double({ min: 50, max: 100, noNaN: true }),
      }),
      ({ target, plants, bagUsd, emergence }) => {
        const input = {
          targetYieldTPerHa: target,
          chosenPlantsPerHa: plants,
          bagUsd,
          grainUsdPerT: 165,
          emergencePct: emergence,
          thousandSeedsG: 300,
        };
        const result = recommend(input);
        expect(wrongExplanations(JSON.parse(JSON.stringify(result.explanations)))).toEqual([]);
        expect(result.explanations.recommended?.result.value).toBe(result.recommended.plantsPerHa);
        expect(result.explanations.bags?.result.value).toBe(result.seed.bags);
        expect(result.explanations.chosenMargin?.result.value).toBeCloseTo(
          result.chosen.marginUsdPerHa ?? 0,
          6,
        );
        const more = recommend({ ...input, chosenPlantsPerHa: plants + 5000, bagUsd: bagUsd * 1.5 });
        expect(more.seed.seedsPerHa).toBeGreaterThan(result.seed.seedsPerHa);
        expect(more.recommended.plantsPerHa).toBeLessThanOrEqual(result.recommended.plantsPerHa);
      },
    ),
  );
});
