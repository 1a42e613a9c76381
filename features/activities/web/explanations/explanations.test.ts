import { harvestFiguresOf, inputFiguresOf } from "@surco/activities/contract";
import { nutrientsKgPerHa } from "@surco/agronomy";
import { recomputeWith } from "@surco/kit-web/testing";
import { describe, expect, it } from "vitest";
import type { CostLine } from "../costs/cost-sums";
import { explainActivity, explainCosts, explainDepth, explainNutrients } from "./explain-activity";
import { activityFormulas } from "./formulas";

const verdicts = (explanations: readonly Parameters<typeof recomputeWith>[1][]) =>
  explanations.map((explanation) => recomputeWith(activityFormulas, explanation).verdict);
const MAIZE = 5;

describe("the figures of activities follow from what was typed", () => {
  it("of the two dry yields of a harvest", () => {
    const values = {
      type: "harvest",
      date: "2027-03-28",
      status: "done",
      comments: "",
      costUsdPerHa: null,
      contractor: "",
      harvestedCropId: null,
      wetYieldTPerHa: 9.5,
      moisturePct: 18,
    } as unknown as Parameters<typeof harvestFiguresOf>[0];
    const harvest = harvestFiguresOf(values, MAIZE);
    const figures = { harvest, nutrientsKgPerHa: null, depthMm: null };
    const explained = explainActivity({ values, figures, cropId: MAIZE, netAreaHa: null });
    expect(explained.map(({ result }) => result.value?.toFixed(2))).toEqual(["8.98", "9.11"]);
    expect(verdicts(explained)).toEqual(["agrees", "agrees"]);
    expect(explainActivity({ values, figures, cropId: null, netAreaHa: null })).toEqual([]);
  });

  it("of nutrients, of liquids too, and leaves out what is not known", () => {
    const product = { otherName: null, unitCostUsd: null, grade: null };
    const fertilizers = [
      { ...product, productId: 606, dose: 100, unit: "kg/ha" as const },
      { ...product, productId: 605, dose: 80, unit: "L/ha" as const },
      { ...product, productId: 602, dose: 60, unit: "kg/ha" as const },
      { ...product, productId: 607, dose: 10, unit: "kg/ha" as const },
    ];
    const explained = explainNutrients({ fertilizers }, nutrientsKgPerHa(fertilizers));
    expect(verdicts(explained)).toEqual(["agrees", "agrees", "agrees", "agrees"]);
    // 46 of urea, 80 L x 1.32 kg/L x 32 % of UAN and 11 % of 60 kg of MAP.
    expect(explained[0]?.result.value).toBeCloseTo(46 + 33.792 + 6.6, 6);
    expect(explained[0]?.notes).toEqual(["activities:explain.note.incomplete"]);
  });

  it("of the depth of an irrigation and of costs per hectare", () => {
    const irrigation = { type: "irrigation", flowLPerMin: 5000, durationMin: 600 } as Parameters<
      typeof inputFiguresOf
    >[0];
    const { depthMm } = inputFiguresOf(irrigation, 25);
    expect(verdicts([explainDepth({ flowLPerMin: 5000, durationMin: 600 }, depthMm ?? 0, 25)])).toEqual([
      "agrees",
    ]);
    const line = (fieldId: string, totalCostUsd: number): CostLine => ({
      fieldId,
      fieldName: fieldId,
      season: "2026/27",
      type: "sow",
      areaHa: 30,
      count: 1,
      totalCostUsd,
    });
    const explained = explainCosts([line("a", 2340), line("a", 660), line("b", 600)]);
    expect(explained.result.value).toBe(60);
    expect(verdicts([explained])).toEqual(["agrees"]);
  });
});
