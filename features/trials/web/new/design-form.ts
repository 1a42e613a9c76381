import { layOutTrial, type TrialLayout, type TrialZone } from "@surco/field-trials";
import type { Boundary } from "@surco/geometry";
import { type FieldTrialKind, type NewFieldTrial, newFieldTrial } from "@surco/trials/contract";

export interface TrialFormValues {
  name: string;
  kind: FieldTrialKind;
  product: string;
  /** Rates as typed, apart by spaces. */
  rates: string;
  controlRate: number | null;
  /** map: not laid out here, rates come from a yield map. */
  layout: "blocks" | "strips" | "map";
  blocks: number | string;
  machineWidthM: number | string;
  passes: number | string;
  plotLengthM: number | string;
  headingDeg: number | string;
  headlandM: number | string;
  seed: number;
}

/** Typed rates, ascending, each once; empty where a word is no number. */
export function ratesOf(text: string): number[] {
  const words = text.split(/[\s;·]+/).filter((word) => word !== "");
  const rates = words.map((word) => Number(word.replace(",", ".")));
  if (rates.some((rate) => !(rate >= 0))) return [];
  return [...new Set(rates)].sort((a, b) => a - b);
}

/** Control that counts: the chosen one, or the lowest rate. */
export function controlOf({ rates, controlRate }: Pick<TrialFormValues, "rates" | "controlRate">): number {
  const known = ratesOf(rates);
  return controlRate !== null && known.includes(controlRate) ? controlRate : (known[0] ?? 0);
}

/** New trial of the form; null while something is missing or out of bounds. */
export function trialOfForm(
  values: TrialFormValues,
  ids: { id: string; fieldId: string },
): NewFieldTrial | null {
  const product = values.product.trim();
  const isLaidOut = values.layout !== "map";
  const read = newFieldTrial.safeParse({
    ...ids,
    name: values.name,
    kind: values.kind,
    product: product === "" ? null : product,
    rates: isLaidOut ? ratesOf(values.rates) : [],
    controlRate: isLaidOut ? controlOf(values) : (ratesOf(values.rates)[0] ?? 0),
    design: isLaidOut
      ? {
          kind: values.layout,
          blocks: values.blocks,
          machineWidthM: values.machineWidthM,
          passes: values.passes,
          plotLengthM: values.plotLengthM,
          headingDeg: values.headingDeg,
          headlandM: values.headlandM,
          seed: values.seed,
        }
      : null,
  });
  return read.success ? read.data : null;
}

/** Layout of a new trial, as the server will make it. */
export function previewOf(
  trial: NewFieldTrial | null,
  boundary: Boundary,
  zones: readonly TrialZone[],
): TrialLayout | null {
  if (trial === null || trial.design === null) return null;
  const { passes, ...design } = trial.design;
  return layOutTrial(
    boundary,
    { ...design, treatments: trial.rates.length, plotWidthM: passes * design.machineWidthM },
    zones,
  );
}

/** Another seed for the order of treatments. */
export function drawSeed(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 1) & 0x7fffffff;
}
