import { findCrop, grainFactors, isSpecificTypeOf, type NoteType, yieldMethodOf } from "@surco/agronomy";
import { isPlainDate } from "@surco/calendar";
import type { Format } from "@surco/kit-web";
import { type NoteValues, needsOwnName, notePoint, noteType } from "@surco/notes/contract";
import type { TFunction } from "i18next";
import { z } from "zod";

/** Number of an input; empty text where nothing is typed. */
const amount = z.union([z.number(), z.string()]);

/** Stretch of rows in which plants, or organs with grains, were counted. */
const countedRow = z.object({
  counted: amount,
  rowLengthM: amount,
  rows: amount,
  rowSpacingM: amount,
  /** As many as the crop's method has are in use. */
  grainFactors: z.array(amount),
});
export type CountedRow = z.infer<typeof countedRow>;

/** Values of the form as they are typed; ids as text. */
export const noteFormValues = z.object({
  type: noteType,
  specificType: z.string(),
  otherSpecificType: z.string(),
  cropId: z.string(),
  description: z.string(),
  /** Local time: "2026-11-23T10:30". */
  observedAt: z.string(),
  point: notePoint.nullable(),
  isPublic: z.boolean(),
  assigneeId: z.string(),
  dueOn: z.string(),
  counts: z.array(countedRow),
  thousandGrainG: amount,
  /** Photos that are chosen and not saved; the device has them. */
  photoIds: z.array(z.string()),
});
export type NoteFormValues = z.infer<typeof noteFormValues>;

/** Limits of the contract by value, and true where only whole numbers are counted. */
const amountLimits = {
  counted: { min: 0, max: 100_000, isWhole: true },
  rowLengthM: { min: 0.1, max: 500, isWhole: false },
  rows: { min: 1, max: 100, isWhole: true },
  rowSpacingM: { min: 0.05, max: 5, isWhole: false },
  grainFactor: { min: 0, max: 10_000, isWhole: false },
  thousandGrainG: { min: 1, max: 2000, isWhole: false },
} as const;

/** Way in which the yield of the chosen crop is counted. */
export function methodOfCrop(cropId: string) {
  return yieldMethodOf(findCrop(Number(cropId))?.key ?? "other");
}

/** True where notes of the type have counted rows. */
export function isCounted(type: NoteType): boolean {
  return type === "density" || type === "densities" || type === "yield";
}

/** A row as empty as it can be: length, rows and spacing are those of the row before. */
export function nextRow(before: CountedRow | undefined): CountedRow {
  return {
    counted: "",
    rowLengthM: before?.rowLengthM ?? "",
    rows: before?.rows ?? 1,
    rowSpacingM: before?.rowSpacingM ?? "",
    grainFactors: grainFactors.slice(0, 2).map(() => ""),
  };
}

export function newFormValues(type: NoteType, cropId: number | null, now: Date): NoteFormValues {
  const crop = cropId === null ? "" : String(cropId);
  const first = nextRow(undefined);
  return {
    type,
    specificType: "",
    otherSpecificType: "",
    cropId: crop,
    description: "",
    observedAt: localMinute(now),
    point: null,
    isPublic: true,
    assigneeId: "",
    dueOn: "",
    counts: type === "densities" ? [first, first] : isCounted(type) ? [first] : [],
    thousandGrainG: type === "yield" && crop !== "" ? (methodOfCrop(crop).usualThousandGrainG ?? "") : "",
    photoIds: [],
  };
}

/** Values of a further note like a saved one: of the same kind and rows, with what is seen left open. */
export function nextFormValues(before: NoteFormValues, now: Date): NoteFormValues {
  return {
    ...before,
    description: "",
    observedAt: localMinute(now),
    point: null,
    counts: before.counts.map((row) => ({
      ...row,
      counted: "",
      grainFactors: row.grainFactors.map(() => ""),
    })),
    photoIds: [],
  };
}

export function formOfNote(values: NoteValues): NoteFormValues {
  const form = newFormValues(values.type, values.cropId, new Date(values.observedAt));
  const { specificType, description, point, isPublic } = values;
  return {
    ...form,
    specificType,
    otherSpecificType: values.otherSpecificType ?? "",
    description,
    point,
    isPublic,
    ...(values.type === "task" && { assigneeId: values.assigneeId ?? "", dueOn: values.dueOn ?? "" }),
    ...("counts" in values && {
      counts: values.counts.map(({ plants, ...rows }) => ({ ...form.counts[0], ...rows, counted: plants })),
    }),
    ...(values.type === "yield" && {
      counts: values.samples.map(({ organs, ...rows }) => ({ ...rows, counted: organs })),
      thousandGrainG: values.thousandGrainG,
    }),
  } as NoteFormValues;
}

/** Values of the contract; what is missing stays null and is refused by the contract. */
export function inputOfForm(form: NoteFormValues): Record<string, unknown> {
  const { type, specificType, description, point, isPublic } = form;
  const otherName = form.otherSpecificType.trim();
  const common = {
    type,
    specificType,
    otherSpecificType: specificType === "other" && otherName !== "" ? otherName : null,
    cropId: form.cropId === "" ? null : Number(form.cropId),
    description: description.trim(),
    observedAt: instantOf(form.observedAt),
    point,
    isPublic,
  };
  const rowsOf = ({ rowLengthM, rows, rowSpacingM }: CountedRow) => ({ rowLengthM, rows, rowSpacingM });
  switch (type) {
    case "task":
      return { ...common, assigneeId: form.assigneeId || null, dueOn: form.dueOn || null };
    case "density":
    case "densities":
      return { ...common, counts: form.counts.map((row) => ({ ...rowsOf(row), plants: row.counted })) };
    case "yield": {
      const { factors } = methodOfCrop(form.cropId);
      return {
        ...common,
        samples: form.counts.map((row) => ({
          ...rowsOf(row),
          organs: row.counted,
          grainFactors: row.grainFactors.slice(0, factors.length),
        })),
        thousandGrainG: form.thousandGrainG,
      };
    }
    default:
      return common;
  }
}

/** Errors by input; empty for valid values. */
export function noteFormErrors(values: NoteFormValues, t: TFunction, format: Format): Record<string, string> {
  const errors: Record<string, string> = {};
  const { type, specificType, cropId } = values;
  const crop = findCrop(Number(cropId));
  if (crop === null) errors.cropId = t("notes:form.cropMissing");
  if (!isSpecificTypeOf(specificType, type, crop?.key ?? "other"))
    errors.specificType = t("notes:form.specificTypeMissing");
  const otherSpecificType = values.otherSpecificType.trim() || null;
  if (needsOwnName({ specificType, otherSpecificType }))
    errors.otherSpecificType = t("notes:form.otherNameMissing");
  if (instantOf(values.observedAt) === null) errors.observedAt = t("notes:form.timeMissing");
  if (values.dueOn !== "" && !isPlainDate(values.dueOn)) errors.dueOn = t("notes:form.dayWrong");
  if (!isCounted(type)) return errors;

  const check = (input: string, value: number | string, name: keyof typeof amountLimits) => {
    const { min, max, isWhole } = amountLimits[name];
    if (typeof value === "number" && value >= min && value <= max && (!isWhole || Number.isInteger(value)))
      return;
    const words = { min: format.number(min, min < 1 && min > 0 ? 2 : 0), max: format.number(max) };
    errors[input] = t(isWhole ? "notes:form.wholeWrong" : "notes:form.numberWrong", words);
  };
  for (const [at, row] of values.counts.entries()) {
    for (const name of ["counted", "rowLengthM", "rows", "rowSpacingM"] as const)
      check(`counts.${at}.${name}`, row[name], name);
    if (type !== "yield") continue;
    for (const index of methodOfCrop(cropId).factors.keys())
      check(`counts.${at}.grainFactors.${index}`, row.grainFactors[index] ?? "", "grainFactor");
  }
  if (type === "yield") check("thousandGrainG", values.thousandGrainG, "thousandGrainG");
  return errors;
}

const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Instant of a local time; null where it is none. */
function instantOf(local: string): string | null {
  const day = LOCAL_TIME.exec(local)?.[1];
  return isPlainDate(day) ? new Date(local).toISOString() : null;
}

/** Local time to the minute. */
function localMinute(date: Date): string {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** An instant as the form saves it: to the minute. */
export function minuteOf(instant: string): string {
  return instantOf(localMinute(new Date(instant))) ?? instant;
}
