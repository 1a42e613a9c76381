import { z } from "zod";
import { sumToCent, toCent } from "./money";

/** Direct costs of a plan, in the order of the specification. */
export const costLineNames = [
  "tillage",
  "glyphosate",
  "fungicides",
  "seeds",
  "otherHerbicides",
  "herbicides",
  "adjuvants",
  "waterProtectors",
  "fertilizers",
  "insecticides",
  "extraCosts",
  "lease",
  "harvestCost",
  "labour",
] as const;
export type CostLineName = (typeof costLineNames)[number];

export const MAX_COST_ROWS = 20;
/** Largest cost of a line or of a unit. */
const MAX_USD = 100_000;

const costRow = z.object({
  name: z.string().trim().max(80),
  quantity: z.number().min(0).max(MAX_USD).describe("Quantity per hectare, in the unit of the row"),
  /** Unit of the quantity, as typed: "L", "kg", "pass". */
  unit: z.string().trim().max(20),
  unitPriceUsd: z.number().min(0).max(MAX_USD).describe("Price of one unit, USD"),
});
export type CostRow = z.infer<typeof costRow>;

const costLine = z.object({
  usdPerHa: z
    .number()
    .min(0)
    .max(MAX_USD)
    .describe("Cost of the line, USD/ha, to the cent; with detail rows the sum of their amounts"),
  rows: z.array(costRow).max(MAX_COST_ROWS),
});
export type CostLine = z.infer<typeof costLine>;

export const costLines = z.object({
  tillage: costLine,
  glyphosate: costLine,
  fungicides: costLine,
  seeds: costLine,
  otherHerbicides: costLine,
  herbicides: costLine,
  adjuvants: costLine,
  waterProtectors: costLine,
  fertilizers: costLine,
  insecticides: costLine,
  extraCosts: costLine,
  lease: costLine,
  harvestCost: costLine,
  labour: costLine,
} satisfies Record<CostLineName, typeof costLine>);
export type CostLines = z.infer<typeof costLines>;

/** Amount of a detail row, USD/ha, to the cent. */
export const rowUsdPerHa = ({ quantity, unitPriceUsd }: CostRow): number => toCent(quantity * unitPriceUsd);

/** Cost of a line, USD/ha: the sum of its rows to the cent where it has any, else its own. */
export function lineUsdPerHa({ usdPerHa, rows }: CostLine): number {
  return rows.length > 0 ? sumToCent(rows.map(rowUsdPerHa)) : toCent(usdPerHa);
}

/** Costs by line from a function of its name. */
export function linesBy(lineOf: (name: CostLineName) => CostLine): CostLines {
  const entries = costLineNames.map((name) => [name, lineOf(name)] as const);
  // Every name has its entry.
  return Object.fromEntries(entries) as CostLines;
}

/** Lines whose amounts are those of their rows. */
export function withSums(lines: CostLines): CostLines {
  return linesBy((name) => ({ rows: lines[name].rows, usdPerHa: lineUsdPerHa(lines[name]) }));
}

/** Direct costs of all lines, USD/ha, to the cent. */
export function directCostUsdPerHa(lines: CostLines): number {
  return sumToCent(costLineNames.map((name) => lineUsdPerHa(lines[name])));
}

export const emptyLines = (): CostLines => linesBy(() => ({ usdPerHa: 0, rows: [] }));
