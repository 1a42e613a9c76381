import { addDays } from "@surco/calendar";
import { describe, expect, it } from "vitest";
import { type GrowthDay, growthDays, limitShares, mostLimiting, yieldDrivers } from "./drivers";
import { maizeLightUse as maize } from "./yield-world.testing";

/** Half a canopy under 20 MJ at 18 and 42 degrees, with water: factors of 0.5 each by temperature and heat. */
const day = (index: number, changes: Partial<GrowthDay> = {}): GrowthDay => ({
  date: addDays("2025-12-01", index),
  dvs: 0.5,
  tmeanC: 18,
  tmaxC: 42,
  radiationMJ: 20,
  rainMm: 2,
  waterFactor: 1,
  evi: 0.5,
  ...changes,
});
const days = Array.from({ length: 10 }, (_, index) => day(index));

describe("drivers of the yield", () => {
  it("are means of eight days, sums of rain and biomass, and say from which day on the weather is expected", () => {
    const steps = yieldDrivers(days, maize, "2025-12-08");
    expect(steps.map(({ date, days: length, isExpected }) => [date, length, isExpected])).toEqual([
      ["2025-12-01", 8, false],
      ["2025-12-09", 2, true],
    ]);
    const [first, second] = steps;
    expect(first?.fapar).toBeCloseTo(0.5, 12);
    expect([first?.evi, first?.radiationMJ]).toEqual([0.5, 20]);
    expect(first?.temperatureFactor).toBeCloseTo(0.5, 12);
    expect(first?.heatFactor).toBeCloseTo(0.5, 12);
    expect(first?.waterFactor).toBe(1);
    expect([first?.rainMm, second?.rainMm]).toEqual([16, 4]);
    // A day: 3.5 g/MJ x 0.5 x 0.5 x 20 MJ x 0.5 x 0.5.
    expect(first?.biomassGPerM2).toBeCloseTo(8 * 3.5 * 5 * 0.25, 9);
    expect(second?.biomassGPerM2).toBeCloseTo(2 * 3.5 * 5 * 0.25, 9);
  });

  it("are averages of days that differ", () => {
    const [step] = yieldDrivers(
      [day(0, { evi: 0.3, waterFactor: 0.4 }), day(1, { evi: 0.7 })],
      maize,
      "2026-01-01",
    );
    expect(step?.evi).toBeCloseTo(0.5, 12);
    expect(step?.waterFactor).toBeCloseTo(0.7, 12);
    expect(step?.fapar).toBeCloseTo(0.5, 12);
    expect(yieldDrivers([], maize, "2026-01-01")).toEqual([]);
  });

  it("count from emergence on, as far as the curve goes", () => {
    const season = [{ ...day(0), dvs: -0.1 }, { ...day(1), dvs: 0 }, day(2), day(3)];
    const curve = season
      .slice(0, 3)
      .map(({ date }, index) => ({ date, evi: 0.1 * index, isExpected: false }));
    expect(growthDays(season, curve).map(({ date, evi }) => [date, evi])).toEqual([
      ["2025-12-02", 0.1],
      ["2025-12-03", 0.2],
    ]);
  });
});

describe("limits of the yield", () => {
  it("share the loss of a closed canopy without stress", () => {
    // Of 20 x 0.95 MJ: an open canopy leaves 0.45 x 20, temperature takes half of the rest, heat half of what is left.
    const shares = limitShares([day(0)], maize);
    expect(shares?.canopy).toBeCloseTo(0.45 / 0.95, 12);
    expect(shares?.temperature).toBeCloseTo(0.25 / 0.95, 12);
    expect(shares?.heat).toBeCloseTo(0.125 / 0.95, 12);
    expect(shares?.water).toBe(0);
    const grown = 1 - (0.45 + 0.25 + 0.125) / 0.95;
    expect(grown).toBeCloseTo(0.125 / 0.95, 12);
  });

  it("charge the stronger of heat and water, and weigh days by their light", () => {
    const dry = limitShares([day(0, { waterFactor: 0.2 })], maize);
    expect(dry?.heat).toBe(0);
    expect(dry?.water).toBeCloseTo((0.25 * 0.8) / 0.95, 12);
    const both = limitShares(
      [day(0, { waterFactor: 0.2, radiationMJ: 30 }), day(1, { radiationMJ: 10 })],
      maize,
    );
    expect(both?.water).toBeCloseTo((0.75 * 0.25 * 0.8) / 0.95, 12);
    expect(both?.heat).toBeCloseTo((0.25 * 0.25 * 0.5) / 0.95, 12);
    expect(limitShares([], maize)).toBeNull();
  });

  it("name the greatest one from 5 % on", () => {
    const none = { canopy: 0, temperature: 0, heat: 0, water: 0 };
    expect(mostLimiting({ ...none, heat: 0.05, water: 0.04 })).toBe("heat");
    expect(mostLimiting({ ...none, water: 0.3, canopy: 0.2 })).toBe("water");
    expect(mostLimiting({ ...none, temperature: 0.049 })).toBeNull();
    expect(mostLimiting(null)).toBeNull();
  });
});
