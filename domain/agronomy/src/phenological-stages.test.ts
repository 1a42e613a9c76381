import { describe, expect, it } from "vitest";
import { cropKeys } from "./crops";
import { findPhenologicalStage, phenologicalStages } from "./phenological-stages";
import { type StageScale, stageScaleOf, stageScales } from "./stage-scales";

const codesOf = (scale: StageScale) =>
  phenologicalStages.filter((stage) => stage.scale === scale).map(({ code }) => code);
const stageOf = (scale: StageScale, code: string) =>
  phenologicalStages.find((stage) => stage.scale === scale && stage.code === code)?.developmentStage;

describe("phenological stages", () => {
  it("have one id each, ascending, that finds them again", () => {
    const ids = phenologicalStages.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
    expect(phenologicalStages.every((stage) => findPhenologicalStage(stage.id) === stage)).toBe(true);
    expect(findPhenologicalStage(999)).toBeNull();
  });

  it("have each code once per scale", () => {
    for (const scale of stageScales) expect(new Set(codesOf(scale)).size).toBe(codesOf(scale).length);
    expect(stageScales.map((scale) => codesOf(scale).length)).toEqual([63, 28, 35, 47, 10]);
  });

  it("are named in the scale that is usual for the crop", () => {
    expect(cropKeys.filter((crop) => stageScaleOf(crop) === "zadoks")).toEqual(["barley", "rye", "wheat"]);
    expect(stageScaleOf("soySecond")).toBe("soybean");
    expect(stageScaleOf("other")).toBeNull();
  });

  it("flower at development stage 1 and are mature at 2", () => {
    expect([
      stageOf("zadoks", "Z65"),
      stageOf("maize", "R1"),
      stageOf("sunflower", "R5.5"),
      stageOf("sorghum", "6"),
    ]).toEqual([1, 1, 1, 1]);
    expect([
      stageOf("zadoks", "Z91"),
      stageOf("maize", "R6"),
      stageOf("soybean", "R8"),
      stageOf("sunflower", "R9"),
      stageOf("sorghum", "9"),
    ]).toEqual([2, 2, 2, 2, 2]);
    expect([stageOf("zadoks", "Z33"), stageOf("sunflower", "R5.1"), stageOf("sunflower", "R5.9")]).toEqual([
      0.57, 0.96, 1.06,
    ]);
  });
});
