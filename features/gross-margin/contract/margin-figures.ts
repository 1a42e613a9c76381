import { grossMargin } from "@surco/agronomy";
import { z } from "zod";
import { type CostLines, directCostUsdPerHa } from "./cost-lines";

/** Figures of a plan; they are rounded only where they are shown. */
export const marginFigures = z.object({
  incomeUsdPerHa: z.number(),
  commercialUsdPerHa: z.number().describe("Cost of selling, USD/ha"),
  netIncomeUsdPerHa: z.number(),
  directCostUsdPerHa: z.number().describe("Sum of the cost lines, USD/ha, to the cent"),
  totalExpensesUsdPerHa: z.number(),
  marginUsdPerHa: z.number(),
  marginUsd: z.number().describe("Margin over the net area, USD"),
  breakEvenYieldTPerHa: z.number().nullable().describe("Yield of margin 0, t/ha; null where none gives that"),
  breakEvenPriceUsdPerT: z
    .number()
    .nullable()
    .describe("Price of margin 0, USD/t; null where none gives that"),
  returnPct: z.number().nullable().describe("Margin over all expenses, %; null without expenses"),
});
export type MarginFigures = z.infer<typeof marginFigures>;

export interface MarginValues {
  yieldTPerHa: number;
  priceUsdPerT: number;
  commercialPct: number;
  directCostUsdPerHa: number;
  areaHa: number;
}

/** Figures of a yield, a price and costs. @source definition of the gross margin, see `grossMargin` */
export function marginOf({ directCostUsdPerHa: direct, ...values }: MarginValues): MarginFigures {
  return grossMargin({ ...values, directCostsUsdPerHa: [direct] });
}

export interface PlannedMargin {
  expectedYieldTPerHa: number;
  priceUsdPerT: number;
  commercialPct: number;
  lines: CostLines;
}

/** Figures of a plan at its expected yield. */
export function plannedMarginOf(values: PlannedMargin, areaHa: number): MarginFigures {
  return marginOf({
    yieldTPerHa: values.expectedYieldTPerHa,
    priceUsdPerT: values.priceUsdPerT,
    commercialPct: values.commercialPct,
    directCostUsdPerHa: directCostUsdPerHa(values.lines),
    areaHa,
  });
}

/** Steps of the price and yield table around the plan, %. */
const TABLE_STEPS_PCT = [-20, -10, 0, 10, 20] as const;

export interface MarginTable {
  yieldsTPerHa: number[];
  pricesUsdPerT: number[];
  /** Margins, USD/ha: a row for each yield, a column for each price. */
  marginsUsdPerHa: number[][];
}

/** Margin at yields and prices from 20 % below the plan to 20 % above it. */
export function marginTable(values: PlannedMargin): MarginTable {
  const around = (value: number) => TABLE_STEPS_PCT.map((step) => (value * (100 + step)) / 100);
  const yieldsTPerHa = around(values.expectedYieldTPerHa);
  const pricesUsdPerT = around(values.priceUsdPerT);
  const direct = directCostUsdPerHa(values.lines);
  const marginAt = (yieldTPerHa: number, priceUsdPerT: number) =>
    marginOf({
      yieldTPerHa,
      priceUsdPerT,
      commercialPct: values.commercialPct,
      directCostUsdPerHa: direct,
      areaHa: 0,
    }).marginUsdPerHa;
  return {
    yieldsTPerHa,
    pricesUsdPerT,
    marginsUsdPerHa: yieldsTPerHa.map((tPerHa) => pricesUsdPerT.map((price) => marginAt(tPerHa, price))),
  };
}
