import { describe, expect, it } from "vitest";
import { SOYBEAN_R3_DVS } from "../phenological-stages";
import {
  dvsFromThermalTime,
  maizeLeafCollars,
  phenologyModelOf,
  temperatureLimitsOf,
} from "./phenology-model";

const day = { tminC: 15, tmaxC: 25, daylengthH: 14 };

describe("models of development", () => {
  it("run without gaps from sowing to maturity, with no factor of a genotype before emergence", () => {
    for (const crop of [
      "barley",
      "rye",
      "wheat",
      "maizeEarly",
      "soyFirst",
      "sunflower",
      "sorghum",
    ] as const) {
      const phases = phenologyModelOf(crop, { maturityGroup: 4.5 })?.phases ?? [];
      expect(phases.map(({ isScaled }) => isScaled)).toEqual(phases.map((_, index) => index > 0));
      expect(phases[0]?.fromDvs).toBe(-1);
      expect(phases.at(-1)?.untilDvs).toBe(2);
      phases.slice(1).forEach(({ fromDvs }, index) => {
        expect(fromDvs).toBe(phases[index]?.untilDvs);
      });
    }
    expect(phenologyModelOf("other")).toBeNull();
  });

  it("take the sums of the crop: short wheat flowers earlier, late maize ripens sooner", () => {
    const sums = (crop: "wheat" | "maizeEarly" | "maizeLate", cycle?: "short") =>
      phenologyModelOf(crop, { cycle })?.phases.map(({ amount }) => amount);
    expect(sums("wheat")).toEqual([130, 1230, 760]);
    expect(sums("wheat", "short")).toEqual([130, 1050, 760]);
    expect(sums("maizeEarly")).toEqual([80, 860, 800]);
    expect(sums("maizeLate")).toEqual([80, 830, 700]);
  });

  it("grow by degree days above the base of the crop: 20 of wheat, 12 of maize at 20 degrees", () => {
    expect(phenologyModelOf("wheat")?.phases[1]?.rate(day)).toBe(20);
    expect(phenologyModelOf("maizeEarly")?.phases[1]?.rate(day)).toBe(12);
    expect(phenologyModelOf("sorghum")?.leaves.rate(day)).toBe(12);
    expect(phenologyModelOf("wheat")?.leaves.rate(day)).toBe(20);
    expect(phenologyModelOf("sunflower")?.leaves.rate(day)).toBe(16);
    // Leaves of maize: between 10 and 30 degrees.
    expect(phenologyModelOf("maizeLate")?.leaves.rate(day)).toBe(10);
  });

  it("have soybean depend on the length of day by maturity group, and on heat alone without one", () => {
    const of = (maturityGroup: number | null) => phenologyModelOf("soyFirst", { maturityGroup });
    for (const group of [3, 4.5, 8]) expect(of(group)?.kind).toBe("photothermal");
    for (const group of [null, 2.9, 8.1, 9]) expect(of(group)?.kind).toBe("thermal");
    const amounts = (group: number) => of(group)?.phases.map(({ amount }) => amount) ?? [];
    amounts(4.5).forEach((amount, index) => {
      expect(amount).toBeCloseTo(((amounts(4)[index] ?? 0) + (amounts(5)[index] ?? 0)) / 2, 9);
    });
    amounts(4.25).forEach((amount, index) => {
      expect(amount).toBeCloseTo(0.75 * (amounts(4)[index] ?? 0) + 0.25 * (amounts(5)[index] ?? 0), 9);
    });
    expect(of(4)?.phases.at(-1)?.amount).toBe(34);
    expect(of(4)?.phases[2]?.untilDvs).toBe(SOYBEAN_R3_DVS);
    const flowering = of(6)?.phases[1];
    expect(flowering?.rate({ ...day, daylengthH: 11 })).toBeGreaterThan(
      flowering?.rate({ ...day, daylengthH: 14.5 }) ?? 1,
    );
  });

  it("count leaves: cereals have one at emergence, the others none", () => {
    const leaves = (crop: "wheat" | "sorghum" | "soyFirst", sum: number) =>
      phenologyModelOf(crop)?.leaves.leavesAt(sum);
    expect([0, 94, 95, 190].map((sum) => leaves("wheat", sum))).toEqual([1, 1, 2, 3]);
    expect(leaves("sorghum", 0)).toBe(0);
    expect(phenologyModelOf("soySecond")?.leaves.rate(day)).toBe(1);
    expect(leaves("soyFirst", 0)).toBe(0);
    expect(leaves("soyFirst", 40)).toBeGreaterThan(leaves("soyFirst", 20) ?? 0);
  });

  it("count collars of maize every 82, from V10 every 50 degree days Fahrenheit, to 20", () => {
    const [slow, fast] = [(82 * 5) / 9, (50 * 5) / 9];
    expect(maizeLeafCollars(0)).toBe(0);
    expect(maizeLeafCollars(-5)).toBe(0);
    expect(maizeLeafCollars(3 * slow + 1)).toBe(3);
    expect(maizeLeafCollars(10 * slow - 1)).toBe(9);
    expect(maizeLeafCollars(10 * slow + 1)).toBe(10);
    expect(maizeLeafCollars(10 * slow + 4 * fast + 1)).toBe(14);
    expect(maizeLeafCollars(5000)).toBe(20);
  });
});

it("knows between which temperatures the degree days of a crop count", () => {
  expect(temperatureLimitsOf("wheat")).toEqual({ baseC: 0, upperC: 26 });
  expect(temperatureLimitsOf("soySecond")).toEqual({ baseC: 7, upperC: 30 });
  expect(temperatureLimitsOf("sunflower")).toEqual({ baseC: 4, upperC: 34 });
  expect(temperatureLimitsOf("other")).toEqual({ baseC: 10, upperC: 30 });
});

it("turns thermal time into development: -1 at sowing, 0 at emergence, 1 at flowering, 2 from maturity on", () => {
  const sums = { emergenceCd: 100, floweringCd: 800, maturityCd: 400 };
  expect([0, 50, 100, 500, 900, 1100, 1300, 2000].map((sum) => dvsFromThermalTime(sum, sums))).toEqual([
    -1, -0.5, 0, 0.5, 1, 1.5, 2, 2,
  ]);
});
