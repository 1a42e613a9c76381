import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { densityLimits } from "./density/density-limits";
import { inputCostUsdPerHa } from "./input-cost";
import { irrigationDepthMm } from "./irrigation-depth";

describe("the depth of an irrigation", () => {
  it("is litres over hectares: 3,000 L/min for 10 h on 60 ha are 3 mm", () => {
    expect(irrigationDepthMm(3000, 600, 60)).toBeCloseTo(3, 12);
  });

  it("follows flow and duration, and the area inversely; without an area it is unknown", () => {
    const positive = fc.double({ min: 0.1, max: 1000, noNaN: true });
    fc.assert(
      fc.property(positive, positive, positive, (flow, minutes, ha) => {
        const mm = irrigationDepthMm(flow, minutes, ha) ?? Number.NaN;
        expect(irrigationDepthMm(minutes, flow, ha)).toBeCloseTo(mm, 9);
        expect((irrigationDepthMm(2 * flow, minutes, 2 * ha) ?? Number.NaN) / mm).toBeCloseTo(1, 9);
      }),
    );
    expect(irrigationDepthMm(10, 10, 0)).toBeNull();
    expect(() => irrigationDepthMm(-1, 10, 5)).toThrow(RangeError);
  });
});

describe("the cost of a treatment's products", () => {
  it("sums dose times unit price, and is unknown without any price", () => {
    expect(
      inputCostUsdPerHa([
        { dose: 120, unitCostUsd: 0.52 },
        { dose: 80, unitCostUsd: 0.75 },
        { dose: 5, unitCostUsd: null },
      ]),
    ).toBeCloseTo(122.4, 9);
    expect(inputCostUsdPerHa([{ dose: 5, unitCostUsd: null }])).toBeNull();
    expect(inputCostUsdPerHa([])).toBeNull();
  });
});

describe("limits of sowing density", () => {
  it("are those of the crop, in the unit that is typed", () => {
    expect(densityLimits("maizeEarly", "plants/ha")).toEqual({ min: 25_000, max: 110_000 });
    expect(densityLimits("wheat", "plants/m2")).toEqual({ min: 120, max: 450 });
    expect(densityLimits("soyFirst", "seeds/ha")).toEqual({ min: 150_000, max: 588_235 });
  });

  it("are open for seed by weight and for other crops", () => {
    expect(densityLimits("wheat", "kg/ha")).toBeNull();
    expect(densityLimits("other", "plants/ha")).toBeNull();
  });
});
