import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { certaintyBand } from "./certainty";
import type { LeafModel } from "./leaf-model";
import { meanLogits, rankClasses, softmax } from "./rank-classes";

const model: LeafModel = {
  name: "test-leaves",
  version: "1",
  date: "2026-11-27",
  sha256: "",
  sizePx: 192,
  classes: ["blight", "rust", "healthy", "not-plant", "other-plant"],
  rejectedClasses: ["not-plant", "other-plant"],
  temperature: 2,
  rejection: { maxRejectedShare: 0.5, minEnergy: -4 },
};

const logits = fc.array(fc.double({ min: -30, max: 30, noNaN: true }), { minLength: 5, maxLength: 5 });

describe("classes", () => {
  it("are ranked by certainty, the rejected ones left out", () => {
    // e^0 + e^1 + e^2 + 2 e^-20 = 11.107
    const verdict = rankClasses([0, 1, 2, -20, -20], model);

    expect(verdict).toMatchObject({ kind: "ranked", ranked: [{ name: "healthy" }, { name: "rust" }, {}] });
    if (verdict.kind === "ranked") expect(verdict.ranked[0]?.certainty).toBeCloseTo(Math.exp(2) / 11.107, 4);
  });

  it("give way to the likeliest rejected class where these have most of the probability", () => {
    const verdict = rankClasses([1, 1, 1, 2, 3], model);

    expect(verdict).toMatchObject({ kind: "rejected", name: "other-plant" });
  });

  it("are rejected where none was seen strongly, whatever the others are", () => {
    expect(rankClasses([-3, -3, -2.9, -9, -9], model)).toMatchObject({ kind: "rejected" });
  });

  it("are judged alike whatever constant is added, but for the energy", () => {
    fc.assert(
      fc.property(logits, fc.double({ min: 0, max: 9, noNaN: true }), (values, shift) => {
        const shifted = values.map((value) => value + shift);

        softmax(values).forEach((value, index) => {
          expect(softmax(shifted)[index]).toBeCloseTo(value, 9);
        });
      }),
    );
  });

  it("have certainties that fall and sum to what the rejected ones leave", () => {
    fc.assert(
      fc.property(logits, (values) => {
        const verdict = rankClasses(values, {
          ...model,
          rejection: { maxRejectedShare: 1, minEnergy: -1e9 },
        });
        if (verdict.kind === "rejected") return;
        const certainties = verdict.ranked.map(({ certainty }) => certainty);

        expect(certainties).toEqual([...certainties].sort((a, b) => b - a));
        const rejected = softmax(values).slice(3);
        const sum = [...certainties, ...rejected].reduce((total, value) => total + value, 0);
        expect(sum).toBeCloseTo(1, 9);
      }),
    );
  });

  it("need one finite logit each", () => {
    expect(() => rankClasses([1, 2, 3], model)).toThrow(RangeError);
    expect(() => rankClasses([1, 2, 3, Number.NaN, 0], model)).toThrow(RangeError);
  });
});

describe("several photos", () => {
  it("count alike", () => {
    expect(
      meanLogits([
        [1, 2],
        [3, 6],
      ]),
    ).toEqual([2, 4]);
  });

  it("must be there, with the same classes", () => {
    expect(() => meanLogits([])).toThrow(RangeError);
    expect(() => meanLogits([[1], [1, 2]])).toThrow(RangeError);
  });
});

describe("a certainty", () => {
  it.each<[number, string]>([
    [0, "uncertain"],
    [0.399, "uncertain"],
    [0.4, "verify"],
    [0.699, "verify"],
    [0.7, "likely"],
    [1, "likely"],
  ])("of %s is %s", (certainty, band) => {
    expect(certaintyBand(certainty)).toBe(band);
  });

  it("is a probability", () => {
    expect(() => certaintyBand(Number.NaN)).toThrow(RangeError);
    expect(() => certaintyBand(1.01)).toThrow(RangeError);
  });
});
