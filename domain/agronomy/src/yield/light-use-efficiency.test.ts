import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cropKeys } from "../crops";
import { agronomyParameters } from "../parameters/agronomy-parameters";
import {
  faparFromEvi,
  faparFromNdvi,
  heatFactor,
  lightUseGrowth,
  lightUseOf,
  lightUseParameterIds,
  lightUseYield,
  temperatureFactor,
} from "./light-use-efficiency";
import { maizeLightUse as maize } from "./yield-world.testing";

const period = { days: 30, evi: 0.5, radiationMJ: 24, tmeanC: 21, tmaxC: 29, waterFactor: 0.95 };

describe("yield by absorbed light", () => {
  it("is 9126 kg/ha of maize in the worked example of four periods", () => {
    const result = lightUseYield(
      [
        { days: 30, evi: 0.22, radiationMJ: 20, tmeanC: 17, tmaxC: 24, waterFactor: 1 },
        period,
        { days: 40, evi: 0.7, radiationMJ: 25, tmeanC: 24, tmaxC: 31, waterFactor: 0.8 },
        { days: 30, evi: 0.45, radiationMJ: 21, tmeanC: 23, tmaxC: 30, waterFactor: 0.9 },
      ],
      maize,
    );
    expect(result.absorbedMJ).toBeCloseTo(737.8, 1);
    expect(result.biomassGPerM2).toBeCloseTo(1625.48, 1);
    expect(result.dryKgPerHa).toBeCloseTo(7802.3, 0);
    expect(result.yieldKgPerHa).toBeCloseTo(9125.5, 0);
  });

  it("grows by hand: 0.5 x 0.5 x 24 MJ in a day, 0.65 by temperature, 0.5 by heat or water", () => {
    const day = { ...period, days: 1 };
    // fAPAR 1.25 x (0.5 - 0.1) = 0.5; half of the radiation is photosynthetically active.
    const growth = lightUseGrowth({ ...day, waterFactor: 0.5 }, maize);
    expect(growth.absorbedMJ).toBeCloseTo(6, 12);
    expect(growth.biomassGPerM2).toBeCloseTo(3.5 * 6 * 0.65 * 0.5, 10);
    // Heat at 42 of 34 to 50 degrees halves growth too: the stronger of both counts, not both.
    expect(lightUseGrowth({ ...day, tmaxC: 42, waterFactor: 0.8 }, maize).biomassGPerM2).toBeCloseTo(
      3.5 * 6 * 0.65 * 0.5,
      10,
    );
  });

  it("has ramps of temperature and heat that are held between 0 and 1", () => {
    expect([8, 7, 18, 28, 35].map((tmeanC) => temperatureFactor(tmeanC, maize))).toEqual([0, 0, 0.5, 1, 1]);
    expect([30, 34, 38, 42, 50, 55].map((tmaxC) => heatFactor(tmaxC, maize))).toEqual([
      1, 1, 0.75, 0.5, 0, 0,
    ]);
  });

  it("absorbs nothing of bare soil and 95 % at most", () => {
    expect(faparFromEvi(0.1)).toBe(0);
    expect(faparFromEvi(0.05)).toBe(0);
    expect(faparFromEvi(0.5)).toBeCloseTo(0.5, 12);
    expect(faparFromEvi(0.9)).toBe(0.95);
    // 1.24 x 0.5 - 0.168
    expect(faparFromNdvi(0.5)).toBeCloseTo(0.452, 12);
    expect(faparFromNdvi(0.1)).toBe(0);
    expect(faparFromNdvi(0.95)).toBe(0.95);
  });

  it("never falls with light, leaf or water, and never rises with heat", () => {
    const more = fc.double({ min: 0, max: 0.4, noNaN: true });
    fc.assert(
      fc.property(more, more, more, (leaf, water, light) => {
        const biomass = (change: Partial<typeof period>) =>
          lightUseGrowth({ ...period, waterFactor: 0.5, ...change }, maize).biomassGPerM2;
        const usual = biomass({});
        expect(biomass({ evi: 0.5 + leaf })).toBeGreaterThanOrEqual(usual);
        expect(biomass({ waterFactor: 0.5 + water })).toBeGreaterThanOrEqual(usual);
        expect(biomass({ radiationMJ: 24 + 10 * light })).toBeGreaterThanOrEqual(usual);
        expect(biomass({ tmaxC: 36 + 30 * light })).toBeLessThanOrEqual(usual);
      }),
    );
  });

  it("has constants for each crop but other, early maize with more grain by biomass than late", () => {
    for (const crop of cropKeys) {
      const constants = lightUseOf(crop);
      const ids = lightUseParameterIds(crop);
      if (crop === "other") {
        expect([constants, ids]).toEqual([null, []]);
        continue;
      }
      expect(constants?.rueGPerMJ).toBeGreaterThan(1);
      expect(constants?.heatUntilC).toBeGreaterThan(constants?.heatFromC ?? Number.NaN);
      for (const id of ids) expect(agronomyParameters[id].id).toBe(id);
      expect(ids).toContain(`harvestIndex.${crop}`);
    }
    expect(lightUseOf("maizeEarly")).toMatchObject({ harvestIndex: 0.48, baseMoisturePct: 14.5, baseC: 8 });
    expect(lightUseOf("maizeLate")?.harvestIndex).toBe(0.46);
  });

  it("counts three quarters of the grain of sunflower, whose fields lose the rest", () => {
    expect(lightUseOf("sunflower")?.harvestIndex).toBeCloseTo(0.36 * 0.75, 12);
    expect(lightUseParameterIds("sunflower")).toContain("harvestIndex.sunflowerHarvestable");
    expect(lightUseParameterIds("wheat")).not.toContain("harvestIndex.sunflowerHarvestable");
  });
});
