import type { FormFields } from "@surco/kit-web";
import {
  MIN_TRIAL_ROWS,
  type PlotSpacing,
  rowsAre,
  type Trial,
  type TrialValues,
  trialKind,
  trialScope,
  trialValues,
} from "@surco/recommendations/contract";
import { z } from "zod";
import { inputOf, numberInput, numberOf } from "../number-input";
import { rowPlaces } from "./row-places";
import { emptyRow, type RowProblem, readRows, typedOfRows, typedRow } from "./trial-rows";

/** Table of a trial as it is typed. */
export const typedTable = z.object({
  yieldUnit: z.enum(["t/ha", "qq/ha", "kg/ha"]),
  rows: z.array(typedRow),
  places: rowPlaces.default("none"),
  rowsAre: rowsAre.default("plots"),
  rowSpacingM: numberInput.default(""),
  columnSpacingM: numberInput.default(""),
});
export type TypedTable = z.infer<typeof typedTable>;

/** Scope of a trial, also with a field that is still to be chosen. */
export const formScope = z.union([trialScope, z.object({ of: z.literal("field"), fieldId: z.literal("") })]);
export type FormScope = z.infer<typeof formScope>;

/** Values of the form of a trial; empty text for what is not known. */
export const trialFormValues = typedTable.extend({
  kind: trialKind,
  name: z.string(),
  cropId: z.string(),
  genotypeName: z.string(),
  season: z.string(),
  place: z.string(),
  source: z.string(),
  notes: z.string(),
  soilNKgPerHa: numberInput,
  scope: formScope,
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
      places: "none",
      rowsAre: "plots",
      rowSpacingM: "",
      columnSpacingM: "",
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
    places: rows.find(({ position }) => position !== null)?.position?.of ?? "none",
    rowsAre: saved.rowsAre,
    rowSpacingM: inputOf(saved.plotSpacing?.rowsM),
    columnSpacingM: inputOf(saved.plotSpacing?.columnsM),
  };
}

const orNull = (text: string) => (text.trim() === "" ? null : text.trim());

/** Distances between plots of a grid; null where none is typed, and without a grid. */
function spacingOf({ places, rowSpacingM, columnSpacingM }: TypedTable): Partial<PlotSpacing> | null {
  if (places !== "grid" || (rowSpacingM === "" && columnSpacingM === "")) return null;
  const [rowsM, columnsM] = [numberOf(rowSpacingM), numberOf(columnSpacingM)];
  return { ...(rowsM !== null && { rowsM }), ...(columnsM !== null && { columnsM }) };
}

export interface ReadTrial {
  values: TrialValues | null;
  rows: TrialValues["rows"];
  /** null where it is not known or wrong. */
  plotSpacing: TrialValues["plotSpacing"];
  rowProblems: RowProblem[];
  /** Names of the wrong inputs; those of an object with a point: "plotSpacing.rowsM". */
  wrong: ReadonlySet<string>;
}

/** Values of a form, with its readable rows, the problems of the others and the names of its wrong inputs. */
export function readTrialForm(form: TrialForm): ReadTrial {
  const { kind, yieldUnit: unit, places } = form;
  const isPlots = form.rowsAre === "plots";
  const { rows, problems } = readRows(form.rows, { kind, unit, places, isPlots });
  const spacing = spacingOf(form);
  const read = trialValues.safeParse({
    kind,
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
    rowsAre: form.rowsAre,
    plotSpacing: spacing,
  });
  const wrong = new Set(
    (read.success ? [] : read.error.issues).flatMap(({ path }) => [
      String(path[0] ?? ""),
      path.slice(0, 2).join("."),
    ]),
  );
  if (rows.length < MIN_TRIAL_ROWS) wrong.add("rows");
  const known = trialValues.shape.plotSpacing.safeParse(spacing);
  return {
    values: read.success && problems.length === 0 ? read.data : null,
    rows,
    plotSpacing: known.success ? known.data : null,
    rowProblems: problems,
    wrong,
  };
}

/** Form fields of a trial; its table is chosen as a whole. */
export const trialFields: FormFields<TrialForm> = {
  of({ yieldUnit, rows, places, rowsAre: are, rowSpacingM, columnSpacingM, ...values }) {
    return { ...values, table: { yieldUnit, rows, places, rowsAre: are, rowSpacingM, columnSpacingM } };
  },
  with(values, { table, ...changes }) {
    return trialFormValues.parse({
      ...values,
      ...changes,
      ...(table !== undefined && typedTable.parse(table)),
    });
  },
};
