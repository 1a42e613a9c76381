import { findPhenologicalStage } from "@surco/agronomy";
import { addDays, isPlainDate } from "@surco/calendar";
import {
  type Entry,
  type EntryInput,
  type EntryKind,
  entryKind,
  MAX_RAIN_MM,
  TEMPERATURE_LIMITS,
} from "@surco/crop-log/contract";
import type { TFunction } from "i18next";
import { z } from "zod";

/** Values of the form as they are typed. */
export const entryFormValues = z.object({
  kind: entryKind,
  date: z.string(),
  stageId: z.number().nullable(),
  rainMm: z.string(),
  tempC: z.string(),
  floweringDate: z.string(),
  notes: z.string(),
});
export type EntryFormValues = z.infer<typeof entryFormValues>;

export function newFormValues(kind: EntryKind, today: string): EntryFormValues {
  const floweringDate = kind === "flowering" ? today : "";
  return { kind, date: today, stageId: null, rainMm: "", tempC: "", floweringDate, notes: "" };
}

/** @param decimal  decimal sign of the language */
export function formOfEntry(entry: Entry, decimal: string): EntryFormValues {
  const typed = (value: number | null) => (value === null ? "" : String(value).replace(".", decimal));
  return {
    kind: entry.kind,
    date: entry.date,
    stageId: entry.stageId,
    rainMm: typed(entry.rainMm),
    tempC: typed(entry.tempC),
    floweringDate: entry.floweringDate ?? "",
    notes: entry.notes,
  };
}

/** Entry as it is sent; of the values only that of its kind. */
export function entryOfForm({
  kind,
  date,
  stageId,
  rainMm,
  tempC,
  floweringDate,
  notes,
}: EntryFormValues): EntryInput {
  return {
    date,
    stageId: kind === "stage" ? stageId : null,
    rainMm: kind === "rain" ? numberOf(rainMm) : null,
    tempC: kind === "temperature" ? numberOf(tempC) : null,
    floweringDate: kind === "flowering" ? floweringDate : null,
    notes: notes.trim(),
  };
}

/** Errors by input; empty for valid values. */
export function entryFormErrors(
  values: EntryFormValues,
  today: string,
  t: TFunction,
): Record<string, string> {
  const errors: Record<string, string> = {};
  const dateError = (date: string) => {
    if (!isPlainDate(date)) return t("crop-log:form.dateMissing");
    return date > addDays(today, 1) ? t("crop-log:form.dateInFuture") : null;
  };
  const set = (input: string, error: string | null) => {
    if (error !== null) errors[input] = error;
  };
  set("date", dateError(values.date));
  switch (values.kind) {
    case "stage":
      if (values.stageId === null || findPhenologicalStage(values.stageId) === null)
        set("stageId", t("crop-log:form.stageMissing"));
      break;
    case "rain":
      if (!isWithin(values.rainMm, 0, MAX_RAIN_MM))
        set("rainMm", t("crop-log:form.rainWrong", { max: MAX_RAIN_MM }));
      break;
    case "temperature":
      if (!isWithin(values.tempC, TEMPERATURE_LIMITS.minC, TEMPERATURE_LIMITS.maxC))
        set(
          "tempC",
          t("crop-log:form.temperatureWrong", { min: TEMPERATURE_LIMITS.minC, max: TEMPERATURE_LIMITS.maxC }),
        );
      break;
    case "flowering":
      set("floweringDate", dateError(values.floweringDate));
  }
  return errors;
}

function isWithin(text: string, least: number, most: number): boolean {
  const number = numberOf(text);
  return number !== null && number >= least && number <= most;
}

/** Typed number with a decimal point or comma; null where it is none. */
function numberOf(text: string): number | null {
  const plain = text.trim().replace(",", ".").replace("−", "-");
  return /^-?\d+(\.\d*)?$/.test(plain) ? Number(plain) : null;
}
