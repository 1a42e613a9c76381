import { describe, expect, it } from "vitest";
import { type IndexId, indexIds, indices } from "./indices";

/** Reflectances of a dense crop, and each index of them by hand. */
const canopy = { B02: 0.03, B03: 0.065, B04: 0.028, B05: 0.1, B08: 0.5, B11: 0.18 } as Record<string, number>;
const byHand: Record<IndexId, number> = {
  ndvi: 0.472 / 0.528,
  evi: 1180 / 1443,
  evi2: 1.18 / 1.5672,
  ndre: 0.4 / 0.6,
  cire: 4,
  gndvi: 0.435 / 0.565,
  savi: 0.708 / 1.028,
  msavi: (2 - Math.sqrt(4 - 3.776)) / 2,
  osavi: 0.472 / 0.688,
  mcari: (0.072 - 0.007) * (0.1 / 0.028),
  ndmi: 0.32 / 0.68,
  ndwi: -0.435 / 0.565,
  mndwi: -0.115 / 0.245,
};

describe("the index formulas", () => {
  it.each(indexIds)("give %s of a dense crop as worked out by hand, within what the index means", (id) => {
    const { bands, evaluate, validRange } = indices[id];
    const [a = 0, b = 0, c = 0] = bands.map((band) => canopy[band] ?? Number.NaN);

    const value = evaluate(a, b, c);

    expect(value).toBeCloseTo(byHand[id], 12);
    expect(value).toBeGreaterThanOrEqual(validRange[0]);
    expect(value).toBeLessThanOrEqual(validRange[1]);
  });

  it("say 20 m exactly where one of their bands has it", () => {
    const coarse = new Set(["B05", "B06", "B07", "B8A", "B11", "B12"]);

    for (const id of indexIds) {
      expect(indices[id].resolutionM, id).toBe(indices[id].bands.some((band) => coarse.has(band)) ? 20 : 10);
    }
  });
});
