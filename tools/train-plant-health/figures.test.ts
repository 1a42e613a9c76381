import { describe, expect, it } from "vitest";
import { type JudgedPhoto, leafFigures, proportion, rejectedShare } from "./figures";

const CLASSES = ["blight", "rust", "gray", "healthy"];

/** Photo of blight in the field for which the classes were found in the given order. */
function buildPhoto(certainties: Record<string, number>, overrides: Partial<JudgedPhoto> = {}): JudgedPhoto {
  const ranked = Object.entries(certainties).map(([name, certainty]) => ({ name, certainty }));
  return {
    label: "blight",
    source: "field",
    isBlank: false,
    verdict: { kind: "ranked", ranked },
    ...overrides,
  };
}

const rejected: JudgedPhoto = {
  ...buildPhoto({}),
  verdict: { kind: "rejected", name: "not-plant", share: 1 },
};

describe("figures of an evaluation", () => {
  it("have Wilson's interval: 8 of 10 are 49 to 94 %", () => {
    expect(proportion(8, 10)).toEqual({ right: 8, count: 10, share: 0.8, low: 0.4902, high: 0.9433 });
  });

  it("leave everything possible without photos, and never pass 0 and 1", () => {
    expect(proportion(0, 0)).toMatchObject({ low: 0, high: 1 });
    expect(proportion(5, 5).high).toBe(1);
    expect(proportion(0, 5).low).toBe(0);
  });

  it("count a rejected or blank photo as wrong", () => {
    const right = buildPhoto({ blight: 0.9, rust: 0.1, gray: 0, healthy: 0 });

    const {
      top1,
      top3,
      rejected: share,
    } = leafFigures([right, rejected, { ...right, isBlank: true }], CLASSES);

    expect([top1.right, top3.right, share.right]).toEqual([1, 1, 2]);
  });

  it("find the class in the first three, not in the fourth", () => {
    const third = buildPhoto({ rust: 0.5, gray: 0.3, blight: 0.15, healthy: 0.05 });
    const fourth = buildPhoto({ rust: 0.5, gray: 0.3, healthy: 0.15, blight: 0.05 });

    expect(leafFigures([third, fourth], CLASSES)).toMatchObject({ top1: { right: 0 }, top3: { right: 1 } });
  });

  it("measure calibration: four answers at 75 %, of which two are right, are 25 points off", () => {
    const right = buildPhoto({ blight: 0.75, rust: 0.25 });
    const wrong = buildPhoto({ rust: 0.75, blight: 0.25 });

    const { calibrationError, bands, confusion } = leafFigures([right, right, wrong, wrong], CLASSES);

    expect(calibrationError).toBe(0.25);
    expect(bands.likely).toMatchObject({ right: 2, count: 4 });
    expect(confusion[0]).toEqual({
      label: "blight",
      found: { blight: 2, rust: 2, gray: 0, healthy: 0, rejected: 0 },
    });
  });

  it("count what has no leaf as recognized where it is rejected or blank", () => {
    const diagnosed = buildPhoto({ healthy: 0.9 });

    expect(rejectedShare([rejected, { ...diagnosed, isBlank: true }, diagnosed])).toMatchObject({
      right: 2,
      count: 3,
    });
  });
});
