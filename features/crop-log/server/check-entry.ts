import { findCrop, findPhenologicalStage, type StageScale, stageScaleOf } from "@surco/agronomy";
import { addDays, type PlainDate, seasonRange, utcDay } from "@surco/calendar";
import type { EntryInput } from "@surco/crop-log/contract";
import type { FieldCard } from "@surco/fields/contract";
import { refuse } from "@surco/kit-server";

type CroppedField = Pick<FieldCard, "id" | "country" | "crops">;

/** Last day that an entry may bear: east of us it is tomorrow already, and devices' clocks differ. */
export function latestDate(now: Date): PlainDate {
  return addDays(utcDay(now), 1);
}

/** @throws AppError CROP_LOG_DATE_IN_FUTURE, CROP_LOG_STAGE_NOT_OF_CROP */
export function checkEntry(
  field: CroppedField,
  { date, stageId, floweringDate }: Pick<EntryInput, "date" | "stageId" | "floweringDate">,
  now: Date,
): void {
  const latest = latestDate(now);
  for (const day of [date, floweringDate]) {
    if (day !== null && day > latest) throw refuse("CROP_LOG_DATE_IN_FUTURE", { date: day, latest });
  }
  const stage = stageId === null ? null : findPhenologicalStage(stageId);
  const scales = scalesOn(field, date);
  if (stage !== null && scales !== null && !scales.has(stage.scale)) {
    throw refuse("CROP_LOG_STAGE_NOT_OF_CROP", { fieldId: field.id, code: stage.code, date });
  }
}

/** Scales of the crops that the field has on a day; null: any, where no crop of the day has a scale. */
export function scalesOn({ country, crops }: CroppedField, date: PlainDate): Set<StageScale> | null {
  const scales = crops
    .filter(({ season, period }) => {
      const { from, until } = seasonRange(country, period, season);
      return from <= date && date <= until;
    })
    .flatMap(({ cropId }) => {
      const crop = findCrop(cropId);
      return (crop && stageScaleOf(crop.key)) ?? [];
    });
  return scales.length === 0 ? null : new Set(scales);
}
