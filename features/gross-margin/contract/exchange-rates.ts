import { defineRoute, instant, plainDate } from "@surco/contract";
import { z } from "zod";
import { toCent } from "./money";

/** Currencies with an official rate, by country. */
export const currencyOfCountry = { AR: "ARS", MX: "MXN" } as const;
export const officialCurrencies = ["ARS", "MXN"] as const;
export type OfficialCurrency = (typeof officialCurrencies)[number];

/** Currency of a country with an official rate; null for others. */
export function officialCurrencyOf(country: string | null): OfficialCurrency | null {
  if (country !== "AR" && country !== "MX") return null;
  return currencyOfCountry[country];
}

export const exchangeRate = z.object({
  currency: z.enum(officialCurrencies),
  localPerUsd: z.number().describe("Units of the currency for one USD"),
  /** Day that the rate is of. */
  day: plainDate,
  /** Name of the institution. */
  source: z.string(),
  fetchedAt: instant,
  /** The service could not be reached since the rate became old. */
  isStale: z.boolean(),
  isSimulated: z.boolean(),
});
export type ExchangeRate = z.infer<typeof exchangeRate>;

export const readExchangeRate = defineRoute({
  method: "GET",
  path: "/v2/planification/exchange_rate",
  access: "account",
  keyScope: "read",
  summary:
    "Last official rate of a currency against the US dollar, with its day; the stored one while the service does not answer.",
  query: z.object({ currency: z.enum(officialCurrencies) }),
  response: z.object({ rate: exchangeRate.nullable() }),
  errors: [],
  example: {
    query: { currency: "ARS" },
    answer: {
      rate: {
        currency: "ARS",
        localPerUsd: 1488,
        day: "2026-07-08",
        source: "BCRA",
        fetchedAt: "2026-07-08T18:00:00Z",
        isStale: false,
        isSimulated: false,
      },
    },
  },
});

/** Amount of USD in the currency, to its cent. */
export const usdToLocal = (usd: number, localPerUsd: number): number => toCent(usd * localPerUsd);
/** Amount of the currency in USD, to the cent. */
export const localToUsd = (local: number, localPerUsd: number): number => toCent(local / localPerUsd);
