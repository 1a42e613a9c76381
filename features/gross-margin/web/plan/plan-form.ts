import { localDay } from "@surco/calendar";
import {
  type CostLine,
  type CostLineName,
  costLineNames,
  type Plan,
  type PlanValues,
  planValues,
  type TemplateValues,
  withSums,
} from "@surco/gross-margin/contract";
import type { FormFields } from "@surco/kit-web";
import { z } from "zod";
import { numberInput, numberOf } from "./number-input";

const typedRow = z.object({
  name: z.string(),
  quantity: numberInput,
  unit: z.string(),
  unitPriceUsd: numberInput,
});
export type TypedRow = z.infer<typeof typedRow>;

export const typedLine = z.object({ usdPerHa: numberInput, rows: z.array(typedRow) });
export type TypedLine = z.infer<typeof typedLine>;

const typedRate = z.object({ currency: z.string(), localPerUsd: numberInput, day: z.string() });
export type TypedRate = z.infer<typeof typedRate>;

/** Values of the form of a plan; empty text for what is not known. */
export const planFormValues = z.object({
  name: z.string(),
  cropId: z.string(),
  expectedYieldTPerHa: numberInput,
  actualYieldTPerHa: numberInput,
  priceUsdPerT: numberInput,
  priceSource: planValues.shape.priceSource,
  commercialPct: numberInput,
  lines: z.record(z.string(), typedLine),
  /** null: the official rate. */
  localRate: typedRate.nullable(),
  comments: z.string(),
});
export type PlanForm = z.infer<typeof planFormValues>;

export const emptyRow: TypedRow = { name: "", quantity: "", unit: "", unitPriceUsd: "" };
const emptyLine: TypedLine = { usdPerHa: "", rows: [] };

/** A plan begins with these. */
export interface NewPlan {
  name: string;
  cropId: number;
  template: TemplateValues | null;
}

export function planFormOf(saved: Plan | null, begun: NewPlan): PlanForm {
  if (saved !== null) return formOfValues(saved);
  if (begun.template !== null)
    return {
      ...formOfValues({
        ...begun.template,
        actualYieldTPerHa: null,
        priceSource: null,
        localRate: null,
        comments: "",
      }),
    };
  return {
    name: begun.name,
    cropId: String(begun.cropId),
    expectedYieldTPerHa: "",
    actualYieldTPerHa: "",
    priceUsdPerT: "",
    priceSource: null,
    commercialPct: "",
    lines: Object.fromEntries(costLineNames.map((name) => [name, emptyLine])),
    localRate: null,
    comments: "",
  };
}

function formOfValues(values: PlanValues): PlanForm {
  return {
    name: values.name,
    cropId: String(values.cropId),
    expectedYieldTPerHa: values.expectedYieldTPerHa,
    actualYieldTPerHa: values.actualYieldTPerHa ?? "",
    priceUsdPerT: values.priceUsdPerT,
    priceSource: values.priceSource,
    commercialPct: values.commercialPct,
    lines: Object.fromEntries(costLineNames.map((name) => [name, formOfLine(values.lines[name])])),
    localRate: values.localRate,
    comments: values.comments,
  };
}

/** Nothing stands for no cost, so that the input is free to type in. */
const formOfLine = ({ usdPerHa, rows }: CostLine): TypedLine => ({
  usdPerHa: rows.length === 0 && usdPerHa === 0 ? "" : usdPerHa,
  rows,
});

export const lineOfForm = (form: PlanForm, name: CostLineName): TypedLine => form.lines[name] ?? emptyLine;

const isEmptyRow = ({ name, quantity, unit, unitPriceUsd }: TypedRow) =>
  name.trim() === "" && unit.trim() === "" && quantity === "" && unitPriceUsd === "";

/** Line as it is saved: rows without anything typed are left out, and no amount is none. */
function readLine({ usdPerHa, rows }: TypedLine) {
  return {
    usdPerHa: usdPerHa === "" ? 0 : numberOf(usdPerHa),
    rows: rows
      .filter((row) => !isEmptyRow(row))
      .map(({ name, quantity, unit, unitPriceUsd }) => ({
        name,
        unit,
        quantity: numberOf(quantity),
        unitPriceUsd: numberOf(unitPriceUsd),
      })),
  };
}

/** Values of a form, and the names of its wrong inputs; a line is named by itself. */
export function readPlanForm(form: PlanForm): { values: PlanValues | null; wrong: ReadonlySet<string> } {
  const read = planValues.safeParse({
    name: form.name,
    cropId: numberOf(form.cropId),
    expectedYieldTPerHa: numberOf(form.expectedYieldTPerHa),
    actualYieldTPerHa:
      form.actualYieldTPerHa === "" ? null : (numberOf(form.actualYieldTPerHa) ?? Number.NaN),
    priceUsdPerT: numberOf(form.priceUsdPerT),
    priceSource: form.priceSource,
    commercialPct: numberOf(form.commercialPct),
    lines: Object.fromEntries(costLineNames.map((name) => [name, readLine(lineOfForm(form, name))])),
    localRate:
      form.localRate === null
        ? null
        : { ...form.localRate, localPerUsd: numberOf(form.localRate.localPerUsd) },
    comments: form.comments,
  });
  if (read.success) return { values: { ...read.data, lines: withSums(read.data.lines) }, wrong: new Set() };
  const wrong = read.error.issues.map(({ path: [first, second] }) =>
    String(first === "lines" || first === "localRate" ? (second ?? first) : first),
  );
  return { values: null, wrong: new Set(wrong) };
}

/** Form fields of a plan; each cost line is one. */
export const planFields: FormFields<PlanForm> = {
  of: ({ lines, ...values }) => ({
    ...values,
    ...Object.fromEntries(Object.entries(lines).map(([name, line]) => [`lines.${name}`, line])),
  }),
  with(values, changes) {
    const lines = { ...values.lines };
    const others: Record<string, unknown> = {};
    for (const [field, value] of Object.entries(changes)) {
      if (field.startsWith("lines.")) lines[field.slice("lines.".length)] = typedLine.parse(value);
      else others[field] = value;
    }
    return planFormValues.parse({ ...values, ...others, lines });
  },
};

/** Rate that a person begins to type. */
export const newRate = (currency: string, localPerUsd: number | null): TypedRate => ({
  currency,
  localPerUsd: localPerUsd ?? "",
  day: localDay(new Date()),
});
