import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  normalisedFractions,
  type SoilTexture,
  soilTextureOf,
  soilTextures,
  thicknessMean,
} from "./soil-texture";

const textureOf = (sandPct: number, clayPct: number) =>
  soilTextureOf({ sandPct, clayPct, siltPct: 100 - sandPct - clayPct });

describe("texture classes of the USDA", () => {
  // Soil Survey Manual (USDA Handbook 18), chapter 3: limits as [sand, clay], each side of the line.
  const limits: [sand: number, clay: number, texture: SoilTexture][] = [
    [88, 5, "sand"],
    [84.9, 10, "loamySand"],
    [90, 9.9, "sand"],
    [85, 15, "sandyLoam"],
    [70, 5, "sandyLoam"],
    [75.1, 5, "loamySand"],
    [85, 14.9, "loamySand"],
    [52.1, 10, "sandyLoam"],
    [52, 10, "loam"],
    [45, 6.9, "sandyLoam"],
    [45, 7, "loam"],
    [43.2, 6.9, "sandyLoam"],
    [43, 6.9, "siltLoam"],
    [30, 20, "siltLoam"],
    [30.1, 20, "loam"],
    [52.1, 19.9, "sandyLoam"],
    [52.1, 20, "sandyClayLoam"],
    [45.1, 26.8, "loam"],
    [46, 26.9, "sandyClayLoam"],
    [45, 27, "clayLoam"],
    [45.1, 27, "sandyClayLoam"],
    [40, 26.9, "loam"],
    [20.1, 27, "clayLoam"],
    [20, 27, "siltyClayLoam"],
    [20, 26.9, "siltLoam"],
    [10, 39.9, "siltyClayLoam"],
    [10, 40, "siltyClay"],
    [20, 40, "siltyClay"],
    [20.1, 40, "clay"],
    [45, 39.9, "clayLoam"],
    [45, 40, "clay"],
    [45.1, 34.9, "sandyClayLoam"],
    [45.1, 35, "sandyClay"],
    [50, 45, "sandyClay"],
    [8, 11.9, "silt"],
    [8.2, 11.9, "siltLoam"],
    [8, 12, "siltLoam"],
    [20, 0, "silt"],
    [20.1, 0, "siltLoam"],
    [0, 60, "siltyClay"],
    [0, 60.1, "clay"],
    [0, 100, "clay"],
    [100, 0, "sand"],
  ];
  it.each(limits)("sand %d, clay %d: %s", (sand, clay, texture) => {
    expect(textureOf(sand, clay)).toBe(texture);
  });

  // Middles of the classes as the triangle is usually drawn.
  it.each([
    [92, 4, "sand"],
    [82, 6, "loamySand"],
    [65, 10, "sandyLoam"],
    [40, 18, "loam"],
    [20, 15, "siltLoam"],
    [7, 6, "silt"],
    [60, 27, "sandyClayLoam"],
    [33, 34, "clayLoam"],
    [10, 34, "siltyClayLoam"],
    [52, 42, "sandyClay"],
    [7, 47, "siltyClay"],
    [20, 60, "clay"],
  ] as const)("the middle at sand %d, clay %d is %s", (sand, clay, texture) => {
    expect(textureOf(sand, clay)).toBe(texture);
  });

  it("cover the whole triangle, and each class has a place in it", () => {
    const found = new Map<SoilTexture, number>();
    for (let sand = 0; sand <= 1000; sand += 5) {
      for (let clay = 0; sand + clay <= 1000; clay += 5) {
        const texture = textureOf(sand / 10, clay / 10);
        found.set(texture, (found.get(texture) ?? 0) + 1);
      }
    }
    expect([...found.keys()].sort()).toEqual([...soilTextures].sort());
  });

  it.each([
    [-1, 50, 51],
    [50, 50, 50],
    [Number.NaN, 50, 50],
  ])("refuse what are not the parts of a soil: %d, %d, %d", (clayPct, sandPct, siltPct) => {
    expect(() => soilTextureOf({ clayPct, sandPct, siltPct })).toThrow(RangeError);
  });
});

describe("the parts of a soil", () => {
  it("keep their proportions when they are brought to 100 %", () => {
    const part = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(part, part, part, (clayPct, sandPct, siltPct) => {
        fc.pre(clayPct + sandPct + siltPct > 1);
        const found = normalisedFractions({ clayPct, sandPct, siltPct });
        if (found === null) throw new Error("nothing left");
        expect(found.clayPct + found.sandPct + found.siltPct).toBeCloseTo(100, 9);
        expect(found.clayPct * sandPct).toBeCloseTo(found.sandPct * clayPct, 6);
        expect(soilTextures).toContain(soilTextureOf(found));
      }),
    );
  });

  it("are nothing where the map has nothing", () => {
    expect(normalisedFractions({ clayPct: 0, sandPct: 0, siltPct: 0 })).toBeNull();
    expect(normalisedFractions({ clayPct: Number.NaN, sandPct: 1, siltPct: 1 })).toBeNull();
  });

  it("of a profile count by thickness: 5, 10 and 15 cm of 20, 23 and 30 % are 26 %", () => {
    const layers = [
      { topCm: 0, bottomCm: 5, value: 20 },
      { topCm: 5, bottomCm: 15, value: 23 },
      { topCm: 15, bottomCm: 30, value: 30 },
    ];
    expect(thicknessMean(layers)).toBeCloseTo(26, 12);
    expect(thicknessMean([...layers, { topCm: 30, bottomCm: 60, value: null }])).toBeNull();
  });
});
