import { defineRoute, id, instant, pageQuery } from "@surco/contract";
import { cropId, type FieldPlan, fieldPlan } from "@surco/fields/contract";
import { z } from "zod";
import { amountMinor, currency } from "./prices";

/** Smallest area of an advanced field, ha. Specification, section 9. */
export const MIN_ADVANCED_HA = 25;

/** Crops whose seasons count as history: late and early maize, soy first and second, wheat. Specification, section 5. */
export const historyCropIds: ReadonlySet<number> = new Set([4, 5, 7, 8, 10]);

/** Most fields of one order. */
export const MAX_ORDER_FIELDS = 500;

export const conversionProblem = z.enum([
  "no-planned-crop",
  "too-small",
  "no-history",
  "no-price",
  "order-open",
  "already-advanced",
]);
export type ConversionProblem = z.infer<typeof conversionProblem>;

/** Properties of a field that decide whether it can become advanced. */
export interface ConversionFacts {
  areaHa: number;
  /** Of the current or the next season; null: none is planned or sown. */
  plannedCropId: number | null;
  /** Crops of its seasons, of earlier ones too. */
  seasonCropIds: readonly number[];
  /** An open order, or a paid year that does not end soon. */
  obstacle: "order-open" | "already-advanced" | null;
  hasPrice: boolean;
}

/** Reasons why a field cannot become advanced; none: it can. */
export function conversionProblems(field: ConversionFacts): ConversionProblem[] {
  const problems: (ConversionProblem | false | null)[] = [
    field.obstacle,
    field.plannedCropId === null && "no-planned-crop",
    field.areaHa < MIN_ADVANCED_HA && "too-small",
    !field.seasonCropIds.some((crop) => historyCropIds.has(crop)) && "no-history",
    !field.hasPrice && "no-price",
  ];
  return problems.filter((problem) => problem !== null && problem !== false);
}

/** Field as the list for converting to advanced shows it. */
export const convertibleField = z.object({
  fieldId: id,
  name: z.string(),
  farmName: z.string(),
  areaHa: z.number(),
  plannedCropId: cropId.nullable(),
  plan: fieldPlan,
  /** End of the trial or of the paid year; null for other plans. */
  planUntil: instant.nullable(),
  problems: z.array(conversionProblem),
  /** For one year, without a coupon; null where no price applies. */
  priceMinor: amountMinor.nullable(),
});
export type ConvertibleField = z.infer<typeof convertibleField>;

/** Details of CONVERSION_FIELDS_INVALID. */
export const invalidFields = z.object({
  fields: z.array(convertibleField.pick({ fieldId: true, name: true, problems: true })),
});
export type InvalidFields = z.infer<typeof invalidFields>;

const plan: FieldPlan = "basic";
export const convertibleExample: ConvertibleField = {
  fieldId: "01994c1e-0000-7000-8000-00000000000a",
  name: "La Loma",
  farmName: "La Esperanza",
  areaHa: 97.1,
  plannedCropId: 5,
  plan,
  planUntil: null,
  problems: [],
  priceMinor: 9_000_000,
};

export const listConvertibleFields = defineRoute({
  method: "GET",
  path: "/convert_to_advanced",
  access: "account",
  summary:
    "Own fields with their price for a year, and the reasons why one cannot become advanced; by name, paged.",
  query: pageQuery,
  response: z.object({
    fields: z.array(convertibleField),
    /** Currency of the prices; null where no price applies in the caller's country. */
    currency: currency.nullable(),
    nextCursor: z.string().nullable(),
  }),
  errors: [],
  example: { query: {}, answer: { fields: [convertibleExample], currency: "ARS", nextCursor: null } },
});

const selection = z.object({
  fieldIds: z.array(id).min(1).max(MAX_ORDER_FIELDS),
  couponCode: z.string().trim().min(1).max(40).optional(),
});

export const orderLine = z.object({
  /** null: the field was erased since. */
  fieldId: id.nullable(),
  name: z.string(),
  areaHa: z.number(),
  /** Largest area of its price tier. */
  tierMaxHa: z.number(),
  listPriceMinor: amountMinor,
  /** After the coupon. */
  priceMinor: amountMinor,
});
export type OrderLine = z.infer<typeof orderLine>;

const quote = z.object({ currency, lines: z.array(orderLine), totalMinor: amountMinor });
export type Quote = z.infer<typeof quote>;

const lineExample: OrderLine = {
  fieldId: convertibleExample.fieldId,
  name: "La Loma",
  areaHa: 97.1,
  tierMaxHa: 140,
  listPriceMinor: 9_000_000,
  priceMinor: 9_000_000,
};
export const quoteExample: Quote = { currency: "ARS", lines: [lineExample], totalMinor: 9_000_000 };

export const convertToAdvanced = defineRoute({
  method: "POST",
  path: "/convert_to_advanced",
  access: "account",
  summary:
    "Checks that own fields can become advanced and prices them for a year, without ordering anything.",
  body: selection,
  response: quote,
  errors: [
    "CONVERSION_FIELDS_INVALID",
    "CONVERSION_UNAVAILABLE",
    "COUPON_INVALID",
    "CONVERSION_FIELDS_MISSING",
  ],
  example: { body: { fieldIds: [convertibleExample.fieldId] }, answer: quoteExample },
});

/** Body of an order: the selection with the id that its maker gives it, so that a repeated order is one. */
export const newOrder = selection.extend({ id });
