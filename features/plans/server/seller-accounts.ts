import { type CreateServiceClient, hostOf } from "@surco/kit-server";
import { type SellerCountry, sellerCountries } from "../contract";
import type { PlanDeps, Seller } from "./plan-deps";
import { mercadoPagoClient } from "./provider/mercado-pago.client";

/** @source https://www.mercadopago.com/developers */
export const MERCADO_PAGO_URL = "https://api.mercadopago.com";

export interface SellerSettings {
  /** For example https://api.mercadopago.com */
  url: string;
  /** Seller account of each country where fields can be paid. */
  accounts: Partial<Readonly<Record<SellerCountry, { accessToken: string; webhookSecret: string }>>>;
}

/** Timeout of a call, ms: the payer waits for the page. */
const TIMEOUT_MS = 20_000;
/** Retries, as the provider's own libraries do. */
const RETRIES = 3;

/** Names in health and metrics. */
const providers: Readonly<Record<SellerCountry, string>> = {
  AR: "mercado-pago-AR",
  MX: "mercado-pago-MX",
};

/** One client for each seller account: each has its own token. */
export function sellerAccounts(
  serviceClient: CreateServiceClient,
  { url, accounts }: SellerSettings,
): PlanDeps["sellers"] {
  const sellers: Partial<Record<SellerCountry, Seller>> = {};
  for (const country of sellerCountries) {
    const account = accounts[country];
    if (account === undefined) continue;
    const http = serviceClient({
      provider: providers[country],
      allowedHosts: [hostOf(url)],
      timeoutMs: TIMEOUT_MS,
      retries: RETRIES,
      authorization: { host: hostOf(url), value: `Bearer ${account.accessToken}` },
    });
    sellers[country] = { client: mercadoPagoClient(http, url), webhookSecret: account.webhookSecret };
  }
  return sellers;
}
