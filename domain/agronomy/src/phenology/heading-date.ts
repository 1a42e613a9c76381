import type { PlainDate } from "@surco/calendar";
import { phenologicalStages } from "../phenological-stages";
import { type CropSeason, developmentRunner } from "./development";
import { scaleOfLoggedStage } from "./genotype-calibration";
import { calibrationOf, loggedDvs, type StageRecord, stagesOfScale } from "./logged-stages";

/** Half of the ear has emerged. */
export const HEADING_STAGE = stageOf("Z55");
/** Stages from whose day the model alone derives that of heading: ear emergence and anthesis. */
const [FIRST_EAR_STAGE, LAST_EAR_STAGE] = [stageOf("Z51"), stageOf("Z69")];

function stageOf(code: string): { id: number; dvs: number } {
  const stage = phenologicalStages.find((one) => one.scale === "zadoks" && one.code === code);
  if (stage === undefined || stage.developmentStage === null) throw new Error(`no stage ${code}`);
  return { id: stage.id, dvs: stage.developmentStage };
}

export interface HeadingDate {
  /** null where heading was not reached by the day that was asked for. */
  date: PlainDate | null;
  /** The day was logged, not computed. */
  isLogged: boolean;
  /** First day of a gap in the temperatures, without which nothing is known. */
  missingFrom: PlainDate | null;
}

/**
 * Day of heading (Z55) of a small grain: the logged one; else that of the model which reaches the logged ear emergence or
 * flowering on its day; else that of the model, calibrated by the other logged stages.
 */
export function headingDateOf(
  season: CropSeason,
  records: readonly StageRecord[],
  until: PlainDate,
): HeadingDate {
  const logged = stagesOfScale(records, season.model.scale, season.sowingDate);
  const heading = logged.find(({ stageId }) => stageId === HEADING_STAGE.id);
  if (heading !== undefined) return { date: heading.date, isLogged: true, missingFrom: null };
  const [ear] = logged
    .filter(({ stageId }) => stageId >= FIRST_EAR_STAGE.id && stageId <= LAST_EAR_STAGE.id)
    .flatMap((stage) => loggedDvs(stage) ?? [])
    .sort((a, b) => Math.abs(a.dvs - HEADING_STAGE.dvs) - Math.abs(b.dvs - HEADING_STAGE.dvs));
  const exact = ear === undefined ? null : scaleOfLoggedStage(season, ear);
  const { days, missingFrom } = developmentRunner(season)(
    until,
    exact ?? calibrationOf(season, records).scale,
  );
  const date = days.find(({ dvs }) => dvs >= HEADING_STAGE.dvs)?.date ?? null;
  return { date, isLogged: false, missingFrom: date === null ? missingFrom : null };
}
