import type { FormFields } from "@surco/kit-web";
import { type PlanningReport, type PlanningValues, planningValues } from "@surco/planning-report/contract";
import { z } from "zod";

const numberInput = z.union([z.number(), z.string()]);
const imageInput = z.object({ sceneId: z.string(), date: z.string(), comment: z.string() });

/** Values of the wizard as they are typed; empty text for what is missing. */
export const planningForm = z.object({
  producerId: z.string(),
  targetYieldTPerHa: numberInput,
  availableNKgPerHa: numberInput,
  suggestedDate: z.string(),
  cropId: z.string(),
  genotypeId: z.string(),
  chartComment: z.string(),
  first: imageInput,
  second: imageInput,
  priceRatio: z.number(),
  product: planningValues.shape.product,
  hasSheet: z.boolean(),
  comment: z.string(),
});
export type PlanningForm = z.infer<typeof planningForm>;

const noImage = { sceneId: "", date: "", comment: "" };

export interface Proposals {
  producerId: string | null;
  cropId: number | null;
  genotypeId: number | null;
}

/** Form of a saved report, or of a new one with what is known of the field. */
export function formOfReport(saved: PlanningReport | null, known: Proposals): PlanningForm {
  if (saved === null)
    return {
      producerId: known.producerId ?? "",
      targetYieldTPerHa: "",
      availableNKgPerHa: "",
      suggestedDate: "",
      cropId: known.cropId === null ? "" : String(known.cropId),
      genotypeId: known.genotypeId === null ? "" : String(known.genotypeId),
      chartComment: "",
      first: noImage,
      second: noImage,
      priceRatio: 10,
      product: "urea",
      hasSheet: false,
      comment: "",
    };
  const [first, second] = saved.images;
  return {
    // Another producer may work the field by now.
    producerId: known.producerId ?? "",
    targetYieldTPerHa: saved.targetYieldTPerHa,
    availableNKgPerHa: saved.availableNKgPerHa,
    suggestedDate: saved.suggestedDate ?? "",
    cropId: String(saved.cropId),
    genotypeId: saved.genotypeId === null ? "" : String(saved.genotypeId),
    chartComment: saved.chartComment,
    first,
    second,
    priceRatio: saved.priceRatio,
    product: saved.product,
    hasSheet: saved.hasSheet,
    comment: saved.comment,
  };
}

const numberOf = (value: string | number) => (value === "" ? null : Number(value));

/** Steps of the wizard in their order. */
export const steps = ["plan", "chart", "images", "nitrogen", "preview"] as const;
export type Step = (typeof steps)[number];

/** Step of each input that can be wrong. */
const stepOfProblem: Readonly<Record<string, Step>> = {
  producerId: "plan",
  targetYieldTPerHa: "plan",
  availableNKgPerHa: "plan",
  suggestedDate: "plan",
  cropId: "plan",
  genotypeId: "plan",
  images: "images",
  priceRatio: "nitrogen",
};

export function stepOf(problem: string): Step {
  return stepOfProblem[problem] ?? "plan";
}

/** Values of a complete form, or the names of what is missing or out of range. */
export function readPlanningForm(form: PlanningForm): {
  values: PlanningValues | null;
  problems: ReadonlySet<string>;
} {
  const { first, second } = form;
  const read = planningValues.safeParse({
    ...form,
    targetYieldTPerHa: numberOf(form.targetYieldTPerHa),
    availableNKgPerHa: numberOf(form.availableNKgPerHa),
    suggestedDate: form.suggestedDate === "" ? null : form.suggestedDate,
    cropId: numberOf(form.cropId),
    genotypeId: numberOf(form.genotypeId),
    images: [first, second],
  });
  const problems = new Set(read.success ? [] : read.error.issues.map(({ path }) => String(path[0])));
  if (first.date === second.date) problems.add("images");
  return { values: read.success && problems.size === 0 ? read.data : null, problems };
}

/** Inputs of the form, which are merged with a newer version each by itself. */
export const planningFields: FormFields<PlanningForm> = {
  of: (values) => ({ ...values }),
  with: (values, changes) => planningForm.parse({ ...values, ...changes }),
};

/** Value of an input as text, to compare two versions. */
export function textOfInput(value: unknown): string {
  const image = imageInput.safeParse(value);
  if (image.success) return [image.data.date, image.data.comment].filter(Boolean).join(" · ");
  return value === null || value === undefined ? "" : String(value);
}

/** Values of a saved report for a copy of it; null where its producer is no longer known. */
export function valuesOfReport(report: PlanningReport, producerId: string | null): PlanningValues | null {
  const read = planningValues.safeParse({ ...report, producerId });
  return read.success ? read.data : null;
}

/** Inputs of a step. */
export interface StepProps {
  values: PlanningForm;
  set(changes: Partial<PlanningForm>): void;
  /** Sentence of a wrong value, once the form was checked. */
  error(name: string): string | undefined;
}
