import { type ActivityChanges, activityChanges, activityValues } from "@surco/activities/contract";
import { z } from "zod";
import { inputOfForm } from "../form-input";
import type { FormValues } from "../form-values";
import { unitKey } from "../unit-key";

/** Value that a field may have of its own. */
export interface FieldColumn {
  /** Path of the form's value. */
  path: string;
  kind: "day" | "amount";
  /** Text key and values of its label. */
  label: string;
  product?: number;
  /** Text key of its unit; null: none. */
  unit: string | null;
}

/** Own values of a field by path; empty text: that of all. */
export const ownValues = z.record(z.string(), z.union([z.number(), z.string()]));
export type OwnValues = z.infer<typeof ownValues>;

const DAY: FieldColumn = { path: "date", kind: "day", label: "values.date", unit: null };
const amount = (path: keyof FormValues, unit: string | null): FieldColumn => ({
  path,
  kind: "amount",
  label: `values.${path}`,
  unit,
});
const COST = amount("costUsdPerHa", "form.usdPerHa");

/** Values that differ between fields, by the type of the activity. */
export function fieldColumns({
  type,
  products,
  densityUnit,
}: Pick<FormValues, "type" | "products" | "densityUnit">): FieldColumn[] {
  switch (type) {
    case "sow":
      return [DAY, amount("density", `densityUnits.${unitKey(densityUnit)}`), COST];
    case "resow":
      return [DAY, COST];
    case "fertilization":
    case "application":
      return [
        DAY,
        ...products.map(
          ({ unit }, at): FieldColumn => ({
            path: `products.${at}.dose`,
            kind: "amount",
            label: "manyFields.doseOf",
            product: at + 1,
            unit: `doseUnits.${unitKey(unit)}`,
          }),
        ),
      ];
    case "irrigation":
      return [
        DAY,
        amount("durationMin", "manyFields.minutes"),
        amount("flowLPerMin", "manyFields.litresPerMinute"),
      ];
    case "harvest":
      return [
        DAY,
        amount("wetYieldTPerHa", "manyFields.tonnesPerHa"),
        amount("moisturePct", "manyFields.percent"),
        COST,
      ];
    case "uproot":
      return [DAY];
  }
}

/** Form of one field: the common values with its own. */
export function formOfField(form: FormValues, own: OwnValues): FormValues {
  const typed = Object.entries(own).filter(([, value]) => value !== "");
  const direct = typed.filter(([path]) => path in form);
  const products = form.products.map((row, at) => {
    const dose = typed.find(([path]) => path === `products.${at}.dose`)?.[1];
    return dose === undefined ? row : { ...row, dose };
  });
  return { ...form, ...Object.fromEntries(direct), products };
}

interface FieldTarget {
  id: string;
  fieldId: string;
  overrides?: ActivityChanges;
}

/** Request of an entry in many fields: the values of the first field, and those of others where they differ. Forms must be valid. */
export function manyFieldsInput(
  form: FormValues,
  fields: readonly { fieldId: string; recordId: string; own: OwnValues }[],
) {
  const inputs = fields.map(({ own }) => inputOfForm(formOfField(form, own)));
  const values = activityValues.parse(inputs[0]);
  const targets = fields.map(({ fieldId, recordId: id }, at): FieldTarget => {
    const differing = Object.entries(inputs[at] ?? {}).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(inputs[0]?.[name]),
    );
    if (differing.length === 0) return { id, fieldId };
    return { id, fieldId, overrides: activityChanges.parse(Object.fromEntries(differing)) };
  });
  return { values, targets };
}
