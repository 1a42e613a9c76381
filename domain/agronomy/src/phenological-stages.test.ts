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
      stageOf("soybean", "R1"),
      stageOf("sunflower", "R5.5"),
      stageOf("sorghum", "6"),
    ]).toEqual([1, 1, 1, 1, 1]);
    expect([
      stageOf("zadoks", "Z91"),
      stageOf("maize", "R6"),
      stageOf("soybean", "R7"),
      stageOf("sunflower", "R9"),
      stageOf("sorghum", "9"),
    ]).toEqual([2, 2, 2, 2, 2]);
    expect([stageOf("zadoks", "Z33"), stageOf("sunflower", "R5.1"), stageOf("sunflower", "R5.9")]).toEqual([
      0.57, 0.96, 1.06,
    ]);
  });

  it("of soybean fill the grains between R5 and R6: 55 % of the way from R5 to R7", () => {
    expect(["R2", "R3", "R4", "R5", "R6"].map((code) => stageOf("soybean", code))).toEqual([
      1.028, 1.14, 1.225, 1.31, 1.6895,
    ]);
    const filling = ["R5", "R5.1", "R5.2", "R5.3", "R5.4", "R5.5", "R6", "R7"].map((code) =>
      stageOf("soybean", code),
    );
    expect(filling).toEqual([...filling].sort());
    expect(new Set(filling).size).toBe(8);
  });
});
