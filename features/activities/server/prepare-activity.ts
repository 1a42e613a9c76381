import { type ActivityValues, costUsdPerHaOf, harvestFiguresOf } from "../contract";
import type { ActivityToSave, FieldForWriting } from "./activity-writes.repository";
import { checkValues, type KnownEntries } from "./check-values";
import { cropOfSeason, seasonOfActivity } from "./season-of-activity";

/** Checks values and derives season, crop, cost and yields. @throws AppError those of `checkValues` */
export function prepareActivity(
  field: FieldForWriting,
  { id, values }: { id: string; values: ActivityValues },
  known: KnownEntries,
): ActivityToSave {
  const { type, date } = values;
  const namedCropId = type === "sow" ? values.cropId : type === "harvest" ? values.harvestedCropId : null;
  const at = seasonOfActivity(field, { type, date, cropId: namedCropId });
  checkValues(values, field, at, known);
  const cropId = namedCropId ?? cropOfSeason(field, at);
  return {
    ...at,
    id,
    fieldId: field.fieldId,
    values,
    cropId,
    costUsdPerHa: costUsdPerHaOf(values),
    harvest: harvestFiguresOf(values, cropId),
  };
}
