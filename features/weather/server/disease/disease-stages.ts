import {
  developmentOf,
  findCrop,
  HEADING_STAGE,
  headingDateOf,
  predictStages,
  stageAt,
  stagesOfScale,
} from "@surco/agronomy";
import type { PlainDate } from "@surco/calendar";
import type { SessionUser } from "@surco/kit-server";
import type { DiseaseRisks, HistoryStatus } from "../../contract";
import { type CropDevelopment, readCropDevelopment } from "../development/crop-development";
import { earlierOf } from "../history/calendar-numbers";
import type { FieldSeason } from "../season/field-season";
import type { SeasonDeps } from "../season/season-deps";

/** Years of weather behind a predicted stage. */
const PREDICTION_YEARS = 20;
const COMPLETE: HistoryStatus = { state: "complete", progress: null };

export type DiseaseStages = Pick<DiseaseRisks, "stageId" | "heading" | "status">;

/**
 * Stage of the crop by the weather since sowing and the logged stages, and the day of heading of wheat: the given one, else
 * as it was logged, else by the weather, else predicted.
 */
export async function readDiseaseStages(
  deps: SeasonDeps,
  reader: SessionUser,
  season: FieldSeason,
  { fieldId, headingDate }: { fieldId: string; headingDate: PlainDate | null },
): Promise<DiseaseStages> {
  const isWheat = season.cropId !== null && findCrop(season.cropId)?.key === "wheat";
  const given: DiseaseRisks["heading"] =
    isWheat && headingDate !== null ? { date: headingDate, origin: "given" } : null;
  const isAsked = isWheat && given === null;
  const crop = await readCropDevelopment(deps, reader, season, {
    fieldId,
    years: isAsked ? PREDICTION_YEARS : 0,
  });
  if (crop === null) {
    const heading = isAsked ? await loggedHeading(deps, season, fieldId) : given;
    return { stageId: null, heading, status: COMPLETE };
  }
  const until = earlierOf(crop.lastDay, season.range.until);
  const last = developmentOf({ ...crop, until, scale: crop.calibration.scale }).days.at(-1);
  return {
    stageId: last === undefined ? null : (stageAt(crop.model.scale, last.dvs, last.leaves)?.id ?? null),
    heading: isAsked ? headingOf(crop) : given,
    status: crop.weather.status,
  };
}

function headingOf(crop: CropDevelopment): DiseaseRisks["heading"] {
  const { date, isLogged } = headingDateOf(crop, crop.records, crop.lastDay);
  if (date !== null) return { date, origin: isLogged ? "logged" : "predicted" };
  const heading = predictStages(crop)?.stages.find(({ stage }) => stage.id === HEADING_STAGE.id);
  return heading?.date == null ? null : { date: heading.date, origin: "predicted" };
}

/** Heading that was logged without a sowing. */
async function loggedHeading(
  deps: Pick<SeasonDeps, "records">,
  { range }: FieldSeason,
  fieldId: string,
): Promise<DiseaseRisks["heading"]> {
  const records = await deps.records.listStages([fieldId], range);
  const logged = stagesOfScale(records, "zadoks", range.from).find(
    ({ stageId }) => stageId === HEADING_STAGE.id,
  );
  return logged === undefined ? null : { date: logged.date, origin: "logged" };
}
