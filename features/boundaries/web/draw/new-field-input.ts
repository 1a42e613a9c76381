import { id } from "@surco/contract";
import { farm } from "@surco/farms/contract";
import { newField } from "@surco/fields/contract";
import { emptyFieldValues, type FieldValues, NEW_FARM } from "@surco/fields/web";
import { z } from "zod";

/** Name of new fields in the outbox. */
export const FIELD_KIND = "boundaries/field";

/** New field as the outbox keeps it, with the farm that is created before it. */
export const newFieldInput = z.object({
  field: newField.omit({ farmId: true }).extend({ farmId: id }),
  newFarm: farm.pick({ id: true, name: true }).nullable(),
});
export type NewFieldInput = z.infer<typeof newFieldInput>;

/** Form values of a new field, to correct it. */
export function valuesOfInput({ field, newFarm }: NewFieldInput): FieldValues {
  const { farmId, name, fiscalName, ownership, crop } = field;
  return {
    ...emptyFieldValues,
    farmId: newFarm === null ? farmId : NEW_FARM,
    farmName: newFarm?.name ?? "",
    name,
    fiscalName,
    ownership,
    ...(crop !== null && { cropId: String(crop.cropId), period: crop.period }),
  };
}
