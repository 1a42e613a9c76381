import { id } from "@surco/contract";
import { type RateUnit, rateUnits } from "@surco/variable-rates";
import { z } from "zod";

/** Keys of the units in the feature's texts. */
export const unitKeys = {
  "plants/ha": "plantsPerHa",
  "seeds/ha": "seedsPerHa",
  "kgN/ha": "kgNPerHa",
  "kg/ha": "kgPerHa",
  "L/ha": "lPerHa",
} as const satisfies Record<RateUnit, string>;

/** Products of a prescription. */
export const MAX_PRODUCTS = 6;
/** Zones of a prescription: those of a field. */
export const MAX_ZONES = 8;
/** Rates that no machine applies: slurry is about 60,000 L/ha, rice about 8 million seeds/ha. */
const MAX_RATE = { "plants/ha": 20e6, "seeds/ha": 20e6, "kgN/ha": 1000, "kg/ha": 100_000, "L/ha": 100_000 };

export const machineWidthM = z.number().min(1).max(60);
export const cellLengthM = z.number().min(1).max(200);

/** Cells of a machine's width along its heading. */
export const cellGrid = z.object({
  widthM: machineWidthM.describe("Width of a cell, that of the machine, m"),
  lengthM: cellLengthM.describe("Length of a cell along the heading, m"),
  headingDeg: z.number().min(0).max(360).describe("Heading, degrees clockwise from north"),
});

export const productName = z.string().trim().min(1).max(60);

export const product = z
  .object({
    id,
    name: productName,
    unit: z.enum(rateUnits),
    /** One for each zone, in their order. */
    rates: z.array(z.number().min(0).describe("Rate, in the product's unit")).min(1).max(MAX_ZONES),
    fieldRate: z
      .number()
      .positive()
      .nullable()
      .describe("Mean by area that the rates keep, in the product's unit; null: the rates are as typed"),
    establishmentPct: z
      .number()
      .positive()
      .max(100)
      .nullable()
      .describe("Seeds that become plants, %; needed of rates in plants/ha"),
    priceUsd: z
      .number()
      .min(0)
      .max(100_000)
      .nullable()
      .describe("Price, USD for a kg, a litre or a thousand seeds; null: unknown, or hidden from the reader"),
  })
  .superRefine(({ unit, rates, fieldRate, establishmentPct }, context) => {
    const most = MAX_RATE[unit];
    rates.forEach((rate, index) => {
      if (rate > most) context.addIssue({ code: "custom", path: ["rates", index], message: "too large" });
    });
    if (fieldRate !== null && fieldRate > most) {
      context.addIssue({ code: "custom", path: ["fieldRate"], message: "too large" });
    }
    if (fieldRate !== null && rates.every((rate) => rate === 0)) {
      context.addIssue({ code: "custom", path: ["rates", 0], message: "nothing to rescale" });
    }
    if (unit === "plants/ha" && establishmentPct === null) {
      context.addIssue({ code: "custom", path: ["establishmentPct"], message: "needed" });
    }
  });
export type Product = z.infer<typeof product>;
