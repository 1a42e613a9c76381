import type { PlainDate } from "@surco/calendar";
import { findPhenologicalStage, phenologicalStages } from "../phenological-stages";
import type { StageScale } from "../stage-scales";
import type { CropSeason } from "./development";
import {
  calibrateGenotype,
  type GenotypeCalibration,
  type LoggedStage,
  scaleOfLoggedStage,
  UNCALIBRATED,
} from "./genotype-calibration";

/** Stage that a person logged on a field. */
export interface StageRecord {
  date: PlainDate;
  /** null: the beginning of flowering, logged by its day. */
  stageId: number | null;
}

/** Begin of flowering in each scale. */
const FLOWERING_CODE: Readonly<Record<StageScale, string>> = {
  zadoks: "Z61",
  maize: "R1",
  soybean: "R1",
  sunflower: "R5.1",
  sorghum: "6",
};

export interface StageOnDay {
  date: PlainDate;
  stageId: number;
}

/** Logged stages of a scale since a sowing, oldest first; those of another scale or season are left out. */
export function stagesOfScale(
  records: readonly StageRecord[],
  scale: StageScale,
  sowingDate: PlainDate,
): StageOnDay[] {
  const flowering = phenologicalStages.find(
    (stage) => stage.scale === scale && stage.code === FLOWERING_CODE[scale],
  );
  return records
    .flatMap(({ date, stageId }) => {
      const stage = stageId === null ? flowering : findPhenologicalStage(stageId);
      return stage?.scale === scale && date >= sowingDate ? [{ date, stageId: stage.id }] : [];
    })
    .sort((a, b) => (a.date === b.date ? a.stageId - b.stageId : a.date < b.date ? -1 : 1));
}

/** Development stage of a logged stage; null where leaves or drying decide. */
export function loggedDvs({ date, stageId }: StageOnDay): LoggedStage | null {
  const dvs = findPhenologicalStage(stageId)?.developmentStage ?? null;
  return dvs === null ? null : { date, dvs };
}

/** Calibration of a genotype by the logged stages of one season; those that the model cannot reach do not count. */
export function calibrationOf(season: CropSeason, records: readonly StageRecord[]): GenotypeCalibration {
  const scales = stagesOfScale(records, season.model.scale, season.sowingDate).flatMap((stage) => {
    const logged = loggedDvs(stage);
    return (logged && scaleOfLoggedStage(season, logged)) ?? [];
  });
  return scales.length === 0 ? UNCALIBRATED : calibrateGenotype(scales);
}
