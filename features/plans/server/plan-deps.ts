import type { AccountRepository } from "@surco/accounts/server";
import type { Database } from "@surco/db";
import type { Clock, Jobs, Logger, Platform, RateLimiter } from "@surco/kit-server";
import type { Notify } from "@surco/notifications/server";
import type { Coupon, PriceList } from "@surco/payments";
import type { Kysely } from "kysely";
import type { SellerCountry } from "../contract";
import type { FieldPlanRepository } from "./field-plans/field-plan.repository";
import type { OrderRepository } from "./orders/order.repository";
import type { MercadoPagoClient } from "./provider/mercado-pago.client";

/** Seller account of a country. */
export interface Seller {
  readonly client: MercadoPagoClient;
  readonly webhookSecret: string;
}

/** Prices with what is shown beside them. */
export interface OfferedPriceList extends PriceList {
  readonly country: SellerCountry;
  readonly includesTaxes: boolean;
}

export interface PlanNeeds {
  readonly accounts: Pick<AccountRepository, "listAdministratorIds" | "find">;
  readonly notify: Notify;
}

export interface PlanDeps extends PlanNeeds {
  readonly db: Kysely<Database>;
  readonly jobs: Jobs;
  readonly now: Clock;
  readonly logger: Logger;
  readonly rateLimiter: RateLimiter;
  readonly publicUrl: string;
  readonly brandFor: Platform["brandFor"];
  /** Payments are those of the demo world. */
  readonly isSimulated: boolean;
  readonly fieldPlans: FieldPlanRepository;
  readonly orders: OrderRepository;
  /** Countries where fields can be paid. */
  readonly sellers: Partial<Readonly<Record<SellerCountry, Seller>>>;
  readonly priceLists: readonly OfferedPriceList[];
  /** True for prices that the operator has not set. */
  readonly hasExamplePrices: boolean;
  readonly coupons: readonly Coupon[];
}
