import { findPhenologicalStage, type StageScale } from "@surco/agronomy";
import type { StageDates } from "./development";

/** Stages at which work on the crop is decided; null: all of the scale. */
const keyCodes: Readonly<Record<StageScale, readonly string[] | null>> = {
  zadoks: ["Z10", "Z21", "Z30", "Z32", "Z39", "Z55", "Z65", "Z75", "Z85", "Z91"],
  maize: ["VE", "V6", "V10", "VT", "R1", "R3", "R5", "R6"],
  soybean: ["VE", "V3", "R1", "R3", "R5", "R6", "R7"],
  sunflower: ["VE", "V8", "R1", "R4", "R5.5", "R6", "R9"],
  sorghum: null,
};

/** Stages that are listed first: the usual ones, and those that were logged. */
export function keyStagesOf(stages: readonly StageDates[]): StageDates[] {
  return stages.filter(({ stageId, loggedOn }) => {
    const stage = findPhenologicalStage(stageId);
    if (stage === null) return false;
    const codes = keyCodes[stage.scale];
    return loggedOn !== null || codes === null || codes.includes(stage.code);
  });
}

/** The stage of a development: 1 flowering, 2 maturity. */
export function stageOfDvs(stages: readonly StageDates[], dvs: number): StageDates | null {
  return stages.find(({ stageId }) => findPhenologicalStage(stageId)?.developmentStage === dvs) ?? null;
}
