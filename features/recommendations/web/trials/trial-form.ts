import type { FormFields } from "@surco/kit-web";
import {
  MIN_TRIAL_ROWS,
  type Trial,
  type TrialValues,
  trialKind,
  trialScope,
  trialValues,
} from "@surco/recommendations/contract";
import { z } from "zod";
import { numberInput, numberOf } from "../number-input";
import { emptyRow, type RowProblem, readRows, typedOfRows, typedRow } from "./trial-rows";

/** Values of the form of a trial; empty text for what is not known. */
export const trialFormValues = z.object({
  kind: trialKind,
  name: z.string(),
  cropId: z.string(),
  genotypeName: z.string(),
  season: z.string(),
  place: z.string(),
  source: z.string(),
  notes: z.string(),
  soilNKgPerHa: numberInput,
  scope: trialScope,
  yieldUnit: z.enum(["t/ha", "qq/ha", "kg/ha"]),
  rows: z.array(typedRow),
});
export type TrialForm = z.infer<typeof trialFormValues>;

const FIRST_ROWS = 8;

export function trialFormOf(saved: Trial | null): TrialForm {
  if (saved === null) {
    return {
      kind: "nitrogen",
      name: "",
      cropId: "5",
      genotypeName: "",
      season: "",
      place: "",
      source: "",
      notes: "",
      soilNKgPerHa: "",
      scope: { of: "all" },
      yieldUnit: "t/ha",
      rows: Array.from({ length: FIRST_ROWS }, () => emptyRow),
    };
  }
  const { kind, name, cropId, genotypeName, season, place, source, notes, soilNKgPerHa, scope, rows } = saved;
  return {
    kind,
    name,
    cropId: String(cropId),
    genotypeName: genotypeName ?? "",
    season: season ?? "",
    place: place ?? "",
    source: source ?? "",
    notes,
    soilNKgPerHa: soilNKgPerHa ?? "",
    scope,
    yieldUnit: "t/ha",
    rows: typedOfRows(rows),
  };
}

const orNull = (text: string) => (text.trim() === "" ? null : text.trim());

/** Values of a form, with its readable rows, the problems of the others and the names of its wrong inputs. */
export function readTrialForm(form: TrialForm): {
  values: TrialValues | null;
  rows: TrialValues["rows"];
  rowProblems: RowProblem[];
  wrong: ReadonlySet<string>;
} {
  const { rows, problems } = readRows(form.rows, form.kind, form.yieldUnit);
  const read = trialValues.safeParse({
    kind: form.kind,
    name: form.name,
    cropId: numberOf(form.cropId),
    genotypeName: orNull(form.genotypeName),
    season: orNull(form.season),
    place: orNull(form.place),
    source: orNull(form.source),
    notes: form.notes,
    soilNKgPerHa: form.kind === "nitrogen" ? numberOf(form.soilNKgPerHa) : null,
    scope: form.scope,
    rows,
  });
  const wrong = new Set(read.success ? [] : read.error.issues.map(({ path }) => String(path[0] ?? "")));
  if (rows.length < MIN_TRIAL_ROWS) wrong.add("rows");
  return {
    values: read.success && problems.length === 0 ? read.data : null,
    rows,
    rowProblems: problems,
    wrong,
  };
}

/** Form fields of a trial; its table is chosen as a whole. */
export const trialFields: FormFields<TrialForm> = {
  of: ({ yieldUnit, rows, ...values }) => ({ ...values, table: { yieldUnit, rows } }),
  with(values, { table, ...changes }) {
    const whole = z.object({ yieldUnit: trialFormValues.shape.yieldUnit, rows: z.array(typedRow) });
    return trialFormValues.parse({
      ...values,
      ...changes,
      ...(table !== undefined && whole.parse(table)),
    });
  },
};
