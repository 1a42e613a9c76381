import type { PlainDate } from "@surco/calendar";
import { type PhenologicalStage, phenologicalStages } from "../phenological-stages";
import type { StageScale } from "../stage-scales";
import type { DevelopmentDay } from "./development";

const byScale = new Map<StageScale, PhenologicalStage[]>();
for (const stage of phenologicalStages) {
  byScale.set(stage.scale, [...(byScale.get(stage.scale) ?? []), stage]);
}

/**
 * Stage at a development stage: the last of the scale that has begun, of several that begin together the first. Leaves of
 * maize and soybean are named by their number.
 *
 * @param dvs -1..2
 * @param leaves leaf collars of maize; unfolded nodes of soybean, the unifoliate ones counted
 * @returns null before emergence in scales that begin with it
 */
export function stageAt(scale: StageScale, dvs: number, leaves = 0): PhenologicalStage | null {
  const stages = byScale.get(scale) ?? [];
  const reached = stages.filter(
    ({ developmentStage }) => developmentStage !== null && developmentStage <= dvs,
  );
  let first = reached.length - 1;
  while (first > 0 && reached[first - 1]?.developmentStage === reached[first]?.developmentStage) first--;
  const stage = reached[first] ?? null;
  return stage?.code === "VE" ? (leafStage(scale, leaves) ?? stage) : stage;
}

function leafStage(scale: StageScale, leaves: number): PhenologicalStage | undefined {
  const code = leafCode(scale, leaves);
  return byScale.get(scale)?.find((stage) => stage.code === code);
}

const MOST_LEAVES = 20;

/** Code of a number of leaves; null where the scale has no stage for it. */
function leafCode(scale: StageScale, leaves: number): string | null {
  if (scale === "maize" && leaves >= 1) return `V${Math.min(MOST_LEAVES, leaves)}`;
  if (scale !== "soybean" || leaves < 1) return null;
  return leaves === 1 ? "VC" : `V${Math.min(MOST_LEAVES, leaves - 1)}`;
}

export interface StageDate {
  stage: PhenologicalStage;
  /** First day at whose end the stage had begun. */
  date: PlainDate;
}

/** Stages that a season passed through with their dates; those that a day skips are left out. */
export function stageDatesOf(scale: StageScale, days: readonly DevelopmentDay[]): StageDate[] {
  const dates: StageDate[] = [];
  let previous: number | null = null;
  for (const { date, dvs, leaves } of days) {
    const stage = stageAt(scale, dvs, leaves);
    if (stage !== null && stage.id !== previous) dates.push({ stage, date });
    previous = stage?.id ?? null;
  }
  return dates;
}
