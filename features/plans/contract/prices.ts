import { defineRoute, plainDate } from "@surco/contract";
import { currencies, MAX_PERCENT_OFF } from "@surco/payments";
import { z } from "zod";

/** Countries with a seller account, and so with prices. */
export const sellerCountries = ["AR", "MX"] as const;
export const sellerCountry = z.enum(sellerCountries);
export type SellerCountry = z.infer<typeof sellerCountry>;

export const currency = z.enum(currencies);
/** Amount in hundredths of the currency. */
export const amountMinor = z.number().int().nonnegative().max(1e12);

const priceTier = z.object({ maxHa: z.number().positive(), priceMinor: amountMinor.positive() });

/** Prices of a country from a day on, as configured. */
export const priceList = z.object({
  country: sellerCountry,
  currency,
  from: plainDate,
  /** True where the prices include value-added tax. */
  includesTaxes: z.boolean(),
  tiers: z
    .array(priceTier)
    .min(1)
    .max(5)
    .refine((tiers) => tiers.every((tier, index) => tier.maxHa > (tiers[index - 1]?.maxHa ?? 0))),
});

/** Prices of all countries and times; one list for a country and day. */
export const priceLists = z
  .array(priceList)
  .refine(
    (lists) => new Set(lists.map(({ country, from }) => `${country} ${from}`)).size === lists.length,
    "has two lists of a country and day",
  );
export type PriceLists = z.output<typeof priceLists>;

/** Prices of the demonstration, marked as examples wherever they are shown. */
export const examplePriceLists: PriceLists = [
  {
    country: "AR",
    currency: "ARS",
    from: "2026-01-01",
    includesTaxes: true,
    tiers: [
      { maxHa: 140, priceMinor: 9_000_000 },
      { maxHa: 500, priceMinor: 15_000_000 },
    ],
  },
  {
    country: "MX",
    currency: "MXN",
    from: "2026-01-01",
    includesTaxes: true,
    tiers: [
      { maxHa: 140, priceMinor: 120_000 },
      { maxHa: 500, priceMinor: 200_000 },
    ],
  },
];

/** Coupon as configured. */
export const coupon = z.object({
  code: z.string().trim().min(3).max(40),
  percentOff: z.number().positive().max(MAX_PERCENT_OFF),
  from: plainDate,
  until: plainDate,
});

export const listPricingPlans = defineRoute({
  method: "GET",
  path: "/pricing-plans",
  access: "public",
  summary: "Prices of an advanced field for a year, by country and area, as they apply today.",
  query: z.object({ country: sellerCountry.optional() }),
  response: z.object({
    offers: z.array(
      priceList.extend({
        /** True for prices that the operator has not set: examples of the demonstration. */
        isExample: z.boolean(),
        /** True where fields can be paid online. */
        isPaidOnline: z.boolean(),
      }),
    ),
  }),
  errors: [],
  example: {
    query: { country: "AR" },
    answer: {
      offers: [
        {
          country: "AR",
          currency: "ARS",
          from: "2026-11-01",
          includesTaxes: true,
          tiers: [
            { maxHa: 140, priceMinor: 9_000_000 },
            { maxHa: 500, priceMinor: 15_000_000 },
          ],
          isExample: true,
          isPaidOnline: true,
        },
      ],
    },
  },
});
