import { describe, expect, it } from "vitest";
import { type ConversionFacts, conversionProblems } from "./conversion";

const buildFacts = (overrides: Partial<ConversionFacts> = {}): ConversionFacts => ({
  areaHa: 80,
  plannedCropId: 5,
  seasonCropIds: [7],
  obstacle: null,
  hasPrice: true,
  ...overrides,
});

describe("a field can become advanced", () => {
  it("with a planned crop, 25 ha and history", () => {
    expect(conversionProblems(buildFacts({ areaHa: 25 }))).toEqual([]);
    expect(conversionProblems(buildFacts({ areaHa: 24.99 }))).toEqual(["too-small"]);
    expect(conversionProblems(buildFacts({ plannedCropId: null }))).toEqual(["no-planned-crop"]);
  });

  it.each([4, 5, 7, 8, 10])("after a season of crop %d", (crop) => {
    expect(conversionProblems(buildFacts({ seasonCropIds: [1, crop] }))).toEqual([]);
  });

  it("not after seasons of other crops alone", () => {
    expect(conversionProblems(buildFacts({ seasonCropIds: [1, 2, 3, 6, 9] }))).toEqual(["no-history"]);
    expect(conversionProblems(buildFacts({ seasonCropIds: [] }))).toEqual(["no-history"]);
  });

  it("with every reason named, where there are several", () => {
    const field = buildFacts({
      areaHa: 3,
      plannedCropId: null,
      seasonCropIds: [],
      obstacle: "order-open",
      hasPrice: false,
    });

    expect(conversionProblems(field)).toEqual([
      "order-open",
      "no-planned-crop",
      "too-small",
      "no-history",
      "no-price",
    ]);
  });
});
