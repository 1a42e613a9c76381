import { crops, periodsOfCrop } from "@surco/agronomy";
import type { Period } from "@surco/calendar";
import { newField, ownership, type SeasonCrop } from "@surco/fields/contract";
import { formValidator } from "@surco/kit-web";
import type { TFunction } from "i18next";
import { z } from "zod";

/** Option of a farm to be created. */
export const NEW_FARM = "new";
/** Option of the imported file's own values for each shape: farm, crop. */
export const FROM_FILE = "file";

/** Form values of a new field. */
export const fieldValues = z.object({
  /** Id of a farm, NEW_FARM, FROM_FILE, or empty before choosing. */
  farmId: z.string(),
  farmName: z.string(),
  name: z.string(),
  fiscalName: z.string(),
  ownership: z.union([ownership, z.literal("")]),
  /** Id of the crop as text, or FROM_FILE; empty when unknown. */
  cropId: z.string(),
  /** Period, when the crop may be in either; empty for the crop's own. */
  period: z.enum(["", "1", "2"]),
});
export type FieldValues = z.infer<typeof fieldValues>;

export const emptyFieldValues: FieldValues = {
  farmId: "",
  farmName: "",
  name: "",
  fiscalName: "",
  ownership: "",
  cropId: "",
  period: "",
};

/** Errors by input. `isNamed` is false when each field has its name elsewhere, as in an import. */
export function fieldValuesValidator(
  t: TFunction,
  { isNamed }: { isNamed: boolean },
): (values: FieldValues) => Record<string, string> {
  const required = { fiscalName: newField.shape.fiscalName, ownership: newField.shape.ownership };
  const byContract = formValidator(
    isNamed ? z.object({ ...required, name: newField.shape.name }) : z.object(required),
    t,
  );
  const ofFarmName = formValidator(z.object({ farmName: newField.shape.name }), t);
  return (values) => ({
    ...(values.farmId === "" && { farmId: t("common:validation.required") }),
    ...(values.farmId === NEW_FARM && ofFarmName(values)),
    ...byContract(values),
  });
}

/** Allowed periods of the chosen crop, its usual one first; none without a crop. */
export function periodsOf(cropId: string, country: string | null): readonly Period[] {
  return cropId === "" || cropId === FROM_FILE ? [] : periodsOfCrop(Number(cropId), country);
}

/** Season crop of the form values: in the chosen period, else the header's if allowed, else the crop's usual one. */
export function seasonCropOf(
  values: Pick<FieldValues, "cropId" | "period">,
  header: { season: string; period: Period },
  country: string | null,
): SeasonCrop | null {
  const possible = periodsOf(values.cropId, country);
  const [usual] = possible;
  if (usual === undefined) return null;
  const wanted = values.period === "" ? header.period : values.period;
  const period = possible.includes(wanted) ? wanted : usual;
  return { season: header.season, period, cropId: Number(values.cropId) };
}

/** Crops by name, "other" last. */
export function cropOptions(t: TFunction): { value: string; label: string }[] {
  const name = (key: string) => t(`fields:crop.${key}`);
  return [...crops]
    .sort(
      (a, b) =>
        Number(a.key === "other") - Number(b.key === "other") || name(a.key).localeCompare(name(b.key)),
    )
    .map(({ id, key }) => ({ value: String(id), label: name(key) }));
}
