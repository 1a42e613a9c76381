import {
  type ActivityType,
  type ActivityValues,
  activityStatuses,
  activityTypes,
  activityValues,
  applicationMethods,
  doseModes,
  fertilizationTypes,
  isUnnamed,
  missingValues,
  productsOf,
} from "@surco/activities/contract";
import {
  type DensityUnit,
  type DoseUnit,
  densityLimits,
  densityUnits,
  doseUnits,
  findCrop,
  OTHER_FERTILIZER,
} from "@surco/agronomy";
import { type Format, formValidator } from "@surco/kit-web";
import type { TFunction } from "i18next";
import { z } from "zod";

/** Number of an input; empty text where nothing is typed. */
const numberInput = z.union([z.number(), z.string()]);

const productRow = z.object({
  /** Id of the catalogue as text, OTHER_PRODUCT, or empty. */
  productId: z.string(),
  otherName: z.string(),
  dose: numberInput,
  unit: z.enum(doseUnits),
  unitCostUsd: numberInput,
  /** Grade of a label, as it was recorded. */
  grade: z.object({ nPct: z.number(), p2o5Pct: z.number(), k2oPct: z.number(), sPct: z.number() }).nullable(),
});
export type ProductRow = z.infer<typeof productRow>;

/** Text keys of units, which hold no slash. */
const unitKeys: Record<DoseUnit | DensityUnit, string> = {
  "kg/ha": "kgPerHa",
  "g/ha": "gPerHa",
  "t/ha": "tPerHa",
  "qq/ha": "qqPerHa",
  "L/ha": "LPerHa",
  "mL/ha": "mLPerHa",
  "cm3/ha": "cm3PerHa",
  "plants/ha": "plantsPerHa",
  "plants/m2": "plantsPerM2",
  "seeds/ha": "seedsPerHa",
};

/** Text key of a unit. */
export function unitKey(unit: DoseUnit | DensityUnit): string {
  return unitKeys[unit];
}

/** Option of what the catalogue does not have. */
export const OTHER = "other";

/** Form values of an activity of any type; ids as text, empty text for what is not known. */
export const formValues = z.object({
  type: z.enum(activityTypes),
  date: z.string(),
  status: z.enum(activityStatuses),
  comments: z.string(),
  contractor: z.string(),
  machineryBrand: z.string(),
  costUsdPerHa: numberInput,
  bagPriceUsd: numberInput,
  cropId: z.string(),
  genotypeId: z.string(),
  otherGenotype: z.string(),
  seedBrand: z.string(),
  density: numberInput,
  densityUnit: z.enum(densityUnits),
  yearType: z.string(),
  setsSeasonCrop: z.boolean(),
  fertilizationType: z.enum(fertilizationTypes),
  mode: z.enum(doseModes),
  method: z.enum(applicationMethods),
  products: z.array(productRow),
  phenologicalStageId: z.string(),
  durationMin: numberInput,
  flowLPerMin: numberInput,
  wetYieldTPerHa: numberInput,
  moisturePct: numberInput,
});
export type FormValues = z.infer<typeof formValues>;

export const emptyProduct = (type: ActivityType): ProductRow => ({
  productId: "",
  otherName: "",
  dose: "",
  unit: type === "application" ? "L/ha" : "kg/ha",
  unitCostUsd: "",
  grade: null,
});

/** Values of an empty form, with what the user entered last proposed. */
export function newFormValues(
  type: ActivityType,
  { today, cropId, last }: { today: string; cropId: number | null; last: ActivityValues | undefined },
): FormValues {
  const empty: FormValues = {
    type,
    date: today,
    status: "done",
    comments: "",
    contractor: "",
    machineryBrand: "",
    costUsdPerHa: "",
    bagPriceUsd: "",
    cropId: cropId === null ? "" : String(cropId),
    genotypeId: "",
    otherGenotype: "",
    seedBrand: "",
    density: "",
    densityUnit: "plants/ha",
    yearType: "",
    setsSeasonCrop: false,
    fertilizationType: "broadcast",
    mode: "fixed",
    method: "terrestrial",
    products: [emptyProduct(type)],
    phenologicalStageId: "",
    durationMin: "",
    flowLPerMin: "",
    wetYieldTPerHa: "",
    moisturePct: "",
  };
  if (last === undefined) return empty;
  const {
    date: _date,
    status: _status,
    comments: _comments,
    phenologicalStageId: _stage,
    ...proposed
  } = formOfValues(last);
  const isSameCrop = cropId === null || proposed.cropId === empty.cropId;
  return {
    ...empty,
    ...proposed,
    // A sowing of another crop proposes neither its hybrid nor its density.
    ...(!isSameCrop && { genotypeId: "", otherGenotype: "", seedBrand: "", density: "" }),
    cropId: cropId === null ? proposed.cropId : empty.cropId,
    setsSeasonCrop: false,
    wetYieldTPerHa: "",
    moisturePct: "",
  };
}

/** Inputs that hold an id as text. */
const ID_INPUTS: ReadonlySet<string> = new Set(["cropId", "genotypeId", "phenologicalStageId"]);

/** Form of recorded values. */
export function formOfValues(values: ActivityValues): FormValues {
  const empty = newFormValues(values.type, { today: values.date, cropId: null, last: undefined });
  const known = Object.entries(values).flatMap(([name, value]): [string, unknown][] =>
    name in empty && value !== null ? [[name, ID_INPUTS.has(name) ? String(value) : value]] : [],
  );
  const crop = values.type === "harvest" && values.harvestedCropId !== null ? values.harvestedCropId : null;
  const products = productsOf(values).map((row) => ({
    ...row,
    productId: row.productId === null ? OTHER : String(row.productId),
    otherName: row.otherName ?? "",
    unitCostUsd: row.unitCostUsd ?? "",
    grade: "grade" in row ? row.grade : null,
  }));
  return formValues.parse({
    ...empty,
    ...Object.fromEntries(known),
    ...(crop !== null && { cropId: String(crop) }),
    ...(values.type === "sow" && values.otherGenotype !== null && { genotypeId: OTHER }),
    products: products.length > 0 ? products : empty.products,
  });
}

/** Input of the contract; what is missing stays null and is refused by the contract. */
export function inputOfForm(form: FormValues): Record<string, unknown> {
  const { type, date, status } = form;
  const common = { type, date, status, comments: form.comments.trim() };
  const contractor = textOf(form.contractor);
  const machineryBrand = textOf(form.machineryBrand);
  const costUsdPerHa = numberOf(form.costUsdPerHa);
  const bagPriceUsd = numberOf(form.bagPriceUsd);
  const phenologicalStageId = idOf(form.phenologicalStageId);
  switch (type) {
    case "sow":
      return {
        ...common,
        cropId: idOf(form.cropId),
        genotypeId: idOf(form.genotypeId),
        otherGenotype: form.genotypeId === OTHER ? textOf(form.otherGenotype) : null,
        seedBrand: form.genotypeId === OTHER ? textOf(form.seedBrand) : null,
        density: numberOf(form.density),
        densityUnit: form.densityUnit,
        contractor,
        machineryBrand,
        yearType: textOf(form.yearType),
        bagPriceUsd,
        costUsdPerHa,
      };
    case "resow":
      return { ...common, bagPriceUsd, costUsdPerHa };
    case "fertilization":
      return {
        ...common,
        fertilizationType: form.fertilizationType,
        fertilizers: form.products.map((row) => ({ ...inputOfProduct(row), grade: row.grade })),
        mode: form.mode,
        phenologicalStageId,
        contractor,
      };
    case "application":
      return {
        ...common,
        method: form.method,
        products: form.products.map(inputOfProduct),
        phenologicalStageId,
        contractor,
      };
    case "irrigation":
      return {
        ...common,
        durationMin: numberOf(form.durationMin),
        flowLPerMin: numberOf(form.flowLPerMin),
        machineryBrand,
      };
    case "harvest":
      return {
        ...common,
        harvestedCropId: idOf(form.cropId),
        wetYieldTPerHa: numberOf(form.wetYieldTPerHa),
        moisturePct: numberOf(form.moisturePct),
        machineryBrand,
        contractor,
        costUsdPerHa,
      };
    case "uproot":
      return common;
  }
}

function inputOfProduct({ productId, otherName, dose, unit, unitCostUsd }: ProductRow) {
  return {
    productId: idOf(productId),
    otherName: productId === OTHER || productId === String(OTHER_FERTILIZER) ? textOf(otherName) : null,
    dose: numberOf(dose),
    unit,
    unitCostUsd: numberOf(unitCostUsd),
  };
}

function textOf(text: string): string | null {
  return text.trim() === "" ? null : text.trim();
}

function numberOf(value: number | string): number | null {
  const number = typeof value === "number" ? value : Number.parseFloat(value);
  return Number.isFinite(number) ? number : null;
}

function idOf(text: string): number | null {
  return text === "" || text === OTHER ? null : Number(text);
}

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
