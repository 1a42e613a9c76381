import { densityUnits, doseUnits } from "@surco/agronomy";
import { defineRoute } from "@surco/contract";
import { z } from "zod";
import { type activityTypes, activityValues } from "./values";

const product = z.object({ id: z.number().int(), name: z.string() });

const gradedProduct = product.extend({
  /** Grade of the catalogue; null: the label has to say it. */
  grade: z.object({ nPct: z.number(), p2o5Pct: z.number(), k2oPct: z.number(), sPct: z.number() }).nullable(),
  /** True for liquids of known density: doses in litres count. */
  isLiquid: z.boolean(),
});

const names = z.array(z.string());

const choices = z.object({
  fertilizers: z.array(gradedProduct),
  /** Products of applications by their type. */
  productTypes: z.array(product.extend({ products: z.array(product) })),
  doseUnits: z.array(z.enum(doseUnits)),
  densityUnits: z.array(z.enum(densityUnits)),
  /** Brands that are common in the caller's country. */
  machineryBrands: z.object({ sow: names, irrigation: names, harvest: names }),
  /** Names that the caller used, the last first. */
  used: z.object({
    contractors: names,
    machineryBrands: z.object({ sow: names, irrigation: names, harvest: names }),
  }),
  /** The caller's last activity of each type, to be proposed. */
  last: z.array(activityValues),
});
export type ActivityChoices = z.infer<typeof choices>;

export const listActivityChoices = defineRoute({
  method: "GET",
  path: "/activity/product",
  access: "account",
  keyScope: "read",
  summary: "Products, units and brands of the forms of activities, with what the caller used last.",
  response: choices,
  errors: [],
});

/** Types whose machinery has a brand. */
export const machineryTypes = [
  "sow",
  "irrigation",
  "harvest",
] as const satisfies readonly (typeof activityTypes)[number][];
