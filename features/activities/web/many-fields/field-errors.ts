import type { Format } from "@surco/kit-web";
import type { TFunction } from "i18next";
import { formErrors } from "../form-errors";
import type { FormValues } from "../form-values";
import { fieldColumns, formOfField, type OwnValues } from "./field-columns";

export interface ManyFieldsErrors {
  /** By input of the common values. */
  common: Record<string, string>;
  /** By field id and path. */
  ofFields: Record<string, Record<string, string>>;
}

/** Errors of an entry in many fields: of the common values where a field takes them, of a field's own where it has them. */
export function manyFieldsErrors(
  form: FormValues,
  fields: readonly { fieldId: string; own: OwnValues }[],
  t: TFunction,
  format: Format,
): ManyFieldsErrors {
  const paths = fieldColumns(form).map(({ path }) => path);
  const common = Object.fromEntries(
    Object.entries(formErrors(form, t, format)).filter(
      ([path]) =>
        !paths.includes(path) || fields.length === 0 || fields.some(({ own }) => (own[path] ?? "") === ""),
    ),
  );
  const ofFields: ManyFieldsErrors["ofFields"] = {};
  for (const { fieldId, own } of fields) {
    const errors = Object.entries(formErrors(formOfField(form, own), t, format)).filter(
      ([path]) => (own[path] ?? "") !== "",
    );
    if (errors.length > 0) ofFields[fieldId] = Object.fromEntries(errors);
  }
  return { common, ofFields };
}
