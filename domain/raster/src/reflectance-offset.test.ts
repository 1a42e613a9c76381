import { describe, expect, it } from "vitest";
import { buildGrid, buildPolygon, buildWindow, rectangle } from "./build-window.testing";
import { clearPixelsOf } from "./clear-pixels";
import { type OffsetFacts, offsetFromCatalogue, reflectanceOffset } from "./reflectance-offset";

const collection1: OffsetFacts = {
  collection: "sentinel-2-c1-l2a",
  processingBaseline: "05.11",
  boaOffsetApplied: null,
  metadataOffset: -0.1,
};
const older: OffsetFacts = { ...collection1, collection: "sentinel-2-l2a", boaOffsetApplied: true };

describe("the reflectance offset", () => {
  it("of Collection 1 is what its metadata says", () => {
    expect(offsetFromCatalogue(collection1)).toEqual({ value: -0.1, source: "metadata" });
    expect(offsetFromCatalogue({ ...collection1, processingBaseline: "02.14", metadataOffset: 0 })).toEqual({
      value: 0,
      source: "metadata",
    });
  });

  it("of the older collection is not subtracted twice, whatever the metadata repeats", () => {
    expect(offsetFromCatalogue(older)).toEqual({ value: 0, source: "flag" });
  });

  it("of the older collection before baseline 04.00 is zero", () => {
    expect(offsetFromCatalogue({ ...older, processingBaseline: "03.01", boaOffsetApplied: false })).toEqual({
      value: 0,
      source: "baseline",
    });
  });

  it("of another provider without metadata follows the baseline", () => {
    const planetary = { ...collection1, collection: "planetary", metadataOffset: null };

    expect(offsetFromCatalogue(planetary)).toEqual({ value: -0.1, source: "baseline" });
    expect(offsetFromCatalogue({ ...planetary, processingBaseline: "N0301" })).toMatchObject({ value: 0 });
  });

  describe("older collection whose flag says that the offset was not applied", () => {
    const denied = { ...older, boaOffsetApplied: false };
    const pixels = (low: number, share: number) =>
      Uint16Array.from({ length: 1000 }, (_, index) => (index < share * 1000 ? low : 1600));

    it("is left to the pixels", () => {
      expect(offsetFromCatalogue(denied)).toBeNull();
      expect(offsetFromCatalogue({ ...denied, boaOffsetApplied: null })).toBeNull();
    });

    it("is zero where subtracting would make clear land darker than black", () => {
      const clear = { red: pixels(400, 0.02), blue: pixels(1300, 0.5) };

      expect(reflectanceOffset(denied, clear)).toEqual({ value: 0, source: "data-check" });
    });

    it("is subtracted where that leaves sound reflectances, a few odd pixels aside", () => {
      const clear = { red: pixels(400, 0.005), blue: pixels(1300, 0.5) };

      expect(reflectanceOffset(denied, clear)).toEqual({ value: -0.1, source: "data-check" });
    });

    it("gives equal reflectances for the same scene stored either way", () => {
      const stored = (shift: number) =>
        buildWindow(8, { B02: () => 1300 - shift, B04: (col) => 1300 + col * 20 - shift }, () => 4);
      const polygon = buildPolygon(buildGrid(8, 8), rectangle(0, 0, 8, 8));

      const [raised, subtracted] = [0, 1000].map((shift) => {
        const window = stored(shift);
        const { value } = reflectanceOffset(denied, clearPixelsOf(window, polygon));
        return Array.from(window.bands.B04?.dn ?? [], (dn) => (dn * 0.0001 + value).toFixed(9));
      });

      expect(raised).toEqual(subtracted);
    });

    it("is taken as still to do where no pixel is clear", () => {
      const window = buildWindow(8, { B02: () => 300, B04: () => 300 }, () => 9);
      const polygon = buildPolygon(buildGrid(8, 8), rectangle(0, 0, 8, 8));

      const clear = clearPixelsOf(window, polygon);

      expect(clear.red).toHaveLength(0);
      expect(reflectanceOffset(denied, clear)).toEqual({ value: -0.1, source: "flag" });
    });
  });
});
