import {
  type ActivityType,
  type ActivityValues,
  activityStatuses,
  activityTypes,
  applicationMethods,
  doseModes,
  fertilizationTypes,
  productsOf,
} from "@surco/activities/contract";
import { densityUnits, doseUnits, findCrop, findPhenologicalStage, stageScaleOf } from "@surco/agronomy";
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
  /** Files that are chosen and not saved. */
  chosenFiles: z.array(z.object({ id: z.string(), name: z.string() })).default([]),
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
    chosenFiles: [],
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

/** Form without a stage that is none of the crop's, as one chosen for other fields. */
export function withStageOf(form: FormValues, cropId: number | null): FormValues {
  const crop = cropId === null ? null : findCrop(cropId);
  const stage = findPhenologicalStage(Number(form.phenologicalStageId));
  const isOfCrop = crop !== null && stage !== null && stage.scale === stageScaleOf(crop.key);
  return isOfCrop ? form : { ...form, phenologicalStageId: "" };
}
