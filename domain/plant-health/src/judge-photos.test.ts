import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judgePhotos } from "./judge-photos";
import type { LeafModel } from "./leaf-model";
import { rankClasses } from "./rank-classes";

const model: LeafModel = {
  name: "leaves",
  version: "1",
  date: "2026-11-27",
  sha256: "",
  sizePx: 4,
  classes: ["blight", "rust", "stone"],
  rejectedClasses: ["stone"],
  temperature: 1,
  rejection: { maxRejectedShare: 0.5, minEnergy: -10 },
};
const seen = (...logits: number[]) => ({ isBlank: false, logits });
const blank = { isBlank: true, logits: [9, 0, 0] };
const [blight, rust, stone] = [seen(4, 0, 0), seen(0, 2, 0), seen(0, 0, 6)];

describe("the verdict on several photos", () => {
  it("is that of the mean of their logits", () => {
    expect(judgePhotos([blight, rust], model)).toEqual(rankClasses([2, 1, 0], model));
  });

  it("leaves out blank and rejected photos while there are others", () => {
    expect(judgePhotos([blank, stone, rust], model)).toEqual(rankClasses(rust.logits, model));
  });

  it("is blank only where all are, and rejected where the others are blank", () => {
    expect(judgePhotos([blank, blank], model)).toEqual({ kind: "blank" });
    expect(judgePhotos([blank, stone], model)).toMatchObject({ kind: "rejected", name: "stone" });
  });

  it("does not depend on their order", () => {
    const photo = fc.record({
      isBlank: fc.boolean(),
      logits: fc.array(fc.double({ min: -8, max: 8, noNaN: true }), { minLength: 3, maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(photo, { minLength: 1, maxLength: 5 }), (photos) => {
        const [there, back] = [judgePhotos(photos, model), judgePhotos(photos.toReversed(), model)];
        expect(back.kind).toBe(there.kind);
        if (there.kind !== "ranked" || back.kind !== "ranked") return;
        expect(back.ranked[0]?.certainty).toBeCloseTo(there.ranked[0]?.certainty ?? -1, 9);
      }),
    );
  });

  it("needs photos", () => {
    expect(() => judgePhotos([], model)).toThrow(RangeError);
  });
});
