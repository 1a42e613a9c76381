import {
  defineRepeatedWorker,
  defineServerFeature,
  defineWorker,
  type Platform,
  type SessionUser,
  translateNotificationKinds,
} from "@surco/kit-server";
import type { Coupon } from "@surco/payments";
import { errorCodes, notificationKinds } from "../contract";
import { ordersExport } from "./data-export";
import { fieldPlanRepository } from "./field-plans/field-plan.repository";
import { fieldUnits } from "./field-units";
import { closeOrdersOfAccount } from "./orders/closing.repository";
import { executeRefund } from "./orders/execute-refund";
import { notifyOfPlans } from "./orders/notify-of-order";
import { orderRepository } from "./orders/order.repository";
import { settlePayment } from "./orders/receive-notification";
import { reconcilePayments } from "./orders/reconcile";
import { noticeJob, paymentJob, reconciliationJob, refundJob, upkeepJob } from "./payment-jobs";
import type { OfferedPriceList, PlanDeps, PlanNeeds } from "./plan-deps";
import { planTexts } from "./plan-texts";
import { planRoutes } from "./plans.routes";
import { type SellerSettings, sellerAccounts } from "./seller-accounts";
import { startTrial } from "./trial/trial";
import { keepUp } from "./upkeep";

const UPKEEP_SECONDS = 900;
const DAY_SECONDS = 86_400;

export interface PlanSettings {
  sellers: SellerSettings;
  priceLists: readonly OfferedPriceList[];
  hasExamplePrices: boolean;
  /** Start of the addresses that the demo world answers; null without it. */
  demoWorldUrl: string | null;
  coupons: readonly Coupon[];
}

/**
 * Plans of fields: prices, trial, conversion to advanced, orders and their payment. A plan stays with its field through sharing,
 * transfer, deletion and restore; an order stays with its payer.
 */
export function createPlansFeature(
  { db, jobs, now, logger, rateLimiter, publicUrl, serviceClient, brandFor }: Platform,
  needs: PlanNeeds,
  { sellers, demoWorldUrl, ...settings }: PlanSettings,
) {
  const deps: PlanDeps = {
    ...needs,
    ...settings,
    db,
    jobs,
    now,
    logger,
    rateLimiter,
    publicUrl,
    brandFor,
    isSimulated: demoWorldUrl !== null && sellers.url.startsWith(`${demoWorldUrl}/`),
    fieldPlans: fieldPlanRepository(db),
    orders: orderRepository(db),
    sellers: sellerAccounts(serviceClient, sellers),
  };
  return defineServerFeature({
    name: "plans",
    errorCodes,
    permissions: ["public", "account", "admin", "field:edit"],
    fieldUnits,
    routes: planRoutes(deps),
    workers: [
      defineWorker(paymentJob, (data, { signal }) => settlePayment(deps, data, signal)),
      defineWorker(refundJob, ({ refundId }, { signal }) => executeRefund(deps, refundId, signal)),
      defineWorker(noticeJob, (notice) => notifyOfPlans(deps, notice)),
      defineRepeatedWorker(upkeepJob, { data: {}, everySeconds: UPKEEP_SECONDS }, (_, { signal }) =>
        keepUp(deps, signal),
      ),
      defineRepeatedWorker(
        reconciliationJob,
        { data: {}, everySeconds: DAY_SECONDS },
        async (_, { signal }) => {
          await reconcilePayments(deps, signal);
        },
      ),
    ],
    dataExport: [ordersExport(deps.orders)],
    notificationKinds: translateNotificationKinds(notificationKinds, planTexts),
    onAccountClosing: (trx, { id }) => closeOrdersOfAccount(trx, id, now()),
    services: {
      /** Starts the only trial of an account on one of its fields. */
      startTrial: (user: Pick<SessionUser, "id">, fieldId: string) => startTrial(deps, user, fieldId),
    },
  });
}
