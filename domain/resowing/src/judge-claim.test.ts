import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exampleRules as rules } from "./example-rules";
import { type ClaimedFieldFacts, figuresOfClaim, judgeClaim } from "./judge-claim";
import { replantHint } from "./replant-hint";
import { buildClaimed } from "./rules.testing";

const codesOf = (overrides: Partial<ClaimedFieldFacts>, today = "2026-10-25") =>
  judgeClaim(rules, [buildClaimed(overrides)], today).map(({ code }) => code);

describe("a claim", () => {
  it.each<[string, Partial<ClaimedFieldFacts>, string[]]>([
    ["it keeps the rules", {}, []],
    ["the field is not covered", { isCovered: false }, ["field-not-own"]],
    ["no sowing is recorded", { sownOn: null, resownOn: null }, ["sowing-missing"]],
    ["no resowing is recorded", { resownOn: null }, ["resowing-missing"]],
    [
      "it was resown before it was sown",
      { sownOn: "2026-10-14", resownOn: "2026-10-10" },
      ["resowing-before-sowing", "counted-outside"],
    ],
    ["plants were counted after the resowing", { countedOn: "2026-10-22" }, ["counted-outside"]],
    ["another claim has the field", { isClaimed: true }, ["field-claimed"]],
    ["the crop was just before V6", { leafStage: 5 }, []],
    ["the crop was too far", { leafStage: 6 }, ["stage-too-late"]],
    ["four counts were made", { counts: counts(4, 15) }, ["counts-too-few"]],
    ["a count is short", { counts: [...counts(5, 15), { rowLengthM: 5, plants: 7 }] }, ["counts-too-short"]],
    // 21 plants on 10 m of rows 0.5 m apart are 42,000 per ha: 60 % of 70,000.
    ["the stand is at the limit", { counts: counts(5, 21) }, ["stand-sufficient"]],
    ["the stand is just below", { counts: [...counts(4, 21), ...counts(1, 20)] }, []],
  ])("is judged where %s", (_case, overrides, codes) => {
    expect(codesOf(overrides)).toEqual(codes);
  });

  it("is made up to 30 days after the sowing", () => {
    expect(codesOf({}, "2026-10-28")).toEqual([]);
    expect(codesOf({}, "2026-10-29")).toEqual(["claim-too-late"]);
    expect(judgeClaim(rules, [], "2026-10-25").map(({ code }) => code)).toEqual(["no-fields"]);
  });

  it("of fewer plants is never worse", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }), (one, other) => {
        const [fewer, more] = [Math.min(one, other), Math.max(one, other)];
        const problems = (plants: number) => codesOf({ counts: counts(5, plants) }).length;
        expect(problems(fewer)).toBeLessThanOrEqual(problems(more));
      }),
    );
  });
});

describe("hint on replanting", () => {
  it("weighs the missing part of the stand by its square: 40 % missing lose 14.4 %", () => {
    const hint = replantHint({ plantsPerHa: 42_000, targetPlantsPerHa: 70_000, delayDays: 20 });
    expect(hint.relativeYield).toBeCloseTo(1 - 0.9 * 0.4 ** 2, 9);
    expect(hint.replantedRelativeYield).toBeCloseTo(0.84, 9);
    expect(hint.isReplantingBetter).toBe(false);
    expect(
      replantHint({ plantsPerHa: 20_000, targetPlantsPerHa: 70_000, delayDays: 20 }).isReplantingBetter,
    ).toBe(true);
  });

  it("is between a tenth and one, and never advises a later replanting that an earlier one does not", () => {
    const density = fc.double({ min: 0, max: 200_000, noNaN: true });
    fc.assert(
      fc.property(
        density,
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 60 }),
        (plantsPerHa, a, b) => {
          const at = (delayDays: number) =>
            replantHint({ plantsPerHa, targetPlantsPerHa: 70_000, delayDays });
          const [early, late] = [at(Math.min(a, b)), at(Math.max(a, b))];
          expect(early.relativeYield).toBeGreaterThanOrEqual(0.1 - 1e-9);
          expect(early.relativeYield).toBeLessThanOrEqual(1);
          if (late.isReplantingBetter) expect(early.isReplantingBetter).toBe(true);
        },
      ),
    );
  });

  it("needs a sowing, counts, and figures in range", () => {
    expect(figuresOfClaim(buildClaimed({ counts: [] }))).toEqual({
      plantsPerHa: null,
      standPct: null,
      replantHint: null,
    });
    expect(figuresOfClaim(buildClaimed({ sownOn: null })).replantHint).toBeNull();
    for (const wrong of [{ plantsPerHa: -1 }, { targetPlantsPerHa: 0 }, { delayDays: Number.NaN }])
      expect(() => replantHint({ plantsPerHa: 1, targetPlantsPerHa: 1, delayDays: 0, ...wrong })).toThrow(
        RangeError,
      );
  });
});

function counts(many: number, plants: number) {
  return Array.from({ length: many }, () => ({ rowLengthM: 10, plants }));
}
