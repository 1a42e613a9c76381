import { type ActivityValues, activityValues, isUnnamed, missingValues } from "@surco/activities/contract";
import { densityLimits, findCrop } from "@surco/agronomy";
import { type Format, formValidator } from "@surco/kit-web";
import type { TFunction } from "i18next";
import { inputOfForm, inputOfProduct } from "./form-input";
import { type FormValues, OTHER } from "./form-values";
import { unitKey } from "./unit-key";

/** Names of contract values that stand in another input of the form. */
const INPUT_NAMES: readonly (readonly [RegExp, string])[] = [
  [/^fertilizers\b/, "products"],
  [/^harvestedCropId$/, "cropId"],
];

/** Errors of the form by input. */
export function formErrors(form: FormValues, t: TFunction, format: Format): Record<string, string> {
  const input = inputOfForm(form);
  const errors = Object.fromEntries(
    Object.entries(formValidator(activityValues, t)(input)).map(([path, error]) => [inputName(path), error]),
  );
  form.products.forEach((row, at) => {
    if (!["fertilization", "application"].includes(form.type)) return;
    if (row.productId === "") errors[`products.${at}.productId`] ??= t("common:validation.required");
  });
  const parsed = activityValues.safeParse(input);
  if (!parsed.success) return errors;
  for (const name of missingValues(parsed.data)) {
    if (name === "otherName") {
      form.products.forEach((row, at) => {
        if (isUnnamed(inputOfProduct(row)))
          errors[`products.${at}.otherName`] ??= t("common:validation.required");
      });
    } else if (name === "genotypeId" && form.genotypeId === OTHER) {
      errors.otherGenotype = t("common:validation.required");
    } else errors[name] = t("common:validation.required");
  }
  const density = densityError(parsed.data, t, format);
  return density === null ? errors : { ...errors, density };
}

function inputName(path: string): string {
  const renamed = INPUT_NAMES.find(([pattern]) => pattern.test(path));
  return renamed ? path.replace(renamed[0], renamed[1]) : path;
}

function densityError(values: ActivityValues, t: TFunction, format: Format): string | null {
  if (values.type !== "sow") return null;
  const crop = findCrop(values.cropId);
  const limits = crop && densityLimits(crop.key, values.densityUnit);
  if (!limits || (values.density >= limits.min && values.density <= limits.max)) return null;
  const unit = unitKey(values.densityUnit);
  return t("activities:form.densityRange", {
    min: format.number(limits.min),
    max: format.number(limits.max),
    unit: t(`activities:densityUnits.${unit}`),
  });
}
