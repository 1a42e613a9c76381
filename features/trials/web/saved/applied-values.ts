import { type FormFields, formDraft } from "@surco/kit-web";
import { type FieldTrial, fieldTrial } from "@surco/trials/contract";
import { z } from "zod";

/** Applied rates and notes, as the form has them. */
const appliedValues = z.object({
  name: z.string(),
  /** "": unknown. */
  appliedOn: z.string(),
  notes: z.string(),
  /** A rate of "" is the planned one. */
  plots: z.array(z.object({ number: z.number(), rate: z.union([z.number(), z.string()]), note: z.string() })),
});
export type AppliedValues = z.infer<typeof appliedValues>;
export type AppliedPlotValues = AppliedValues["plots"][number];

export const appliedDraft = formDraft(fieldTrial, appliedValues);

export function valuesOfTrial(trial: FieldTrial): AppliedValues {
  const { name, appliedOn, notes, plots } = trial;
  return {
    name,
    appliedOn: appliedOn ?? "",
    notes,
    plots: plots.map(({ number, appliedRate, note }) => ({ number, rate: appliedRate ?? "", note })),
  };
}

export function isRate(typed: number | string): boolean {
  return typed === "" || (Number.isFinite(Number(typed)) && Number(typed) >= 0);
}

/** Form fields, so that rates of different plots from two devices are merged. */
export const appliedFields: FormFields<AppliedValues> = {
  of: ({ name, appliedOn, notes, plots }) => ({
    name,
    appliedOn,
    notes,
    ...Object.fromEntries(
      plots.flatMap(({ number, rate, note }) => [
        [`rate.${number}`, rate],
        [`note.${number}`, note],
      ]),
    ),
  }),
  with: (values, changes) => ({
    name: textIn(changes.name, values.name),
    appliedOn: textIn(changes.appliedOn, values.appliedOn),
    notes: textIn(changes.notes, values.notes),
    plots: values.plots.map(({ number, rate, note }) => {
      const changed = changes[`rate.${number}`];
      return {
        number,
        rate: typeof changed === "number" || typeof changed === "string" ? changed : rate,
        note: textIn(changes[`note.${number}`], note),
      };
    }),
  }),
};

function textIn(changed: unknown, before: string): string {
  return typeof changed === "string" ? changed : before;
}
