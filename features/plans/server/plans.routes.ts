import { type RouteBinding, serveRoute } from "@surco/kit-server";
import {
  checkout as checkoutRoute,
  confirmTransfer as confirmTransferRoute,
  convertToAdvanced,
  downloadReceipt,
  getOrderAccount as getOrderAccountRoute,
  getOrder as getOrderRoute,
  hasTrial,
  listAllOrders as listAllOrdersRoute,
  listConvertibleFields as listConvertibleRoute,
  listLedger as listLedgerRoute,
  listOrders as listOrdersRoute,
  receiveNotification as notificationRoute,
  listPricingPlans as pricingRoute,
  refundOrder as refundOrderRoute,
  startTrial as startTrialRoute,
  sumLedger as sumLedgerRoute,
  withdrawOrder as withdrawRoute,
} from "../contract";
import { listLedger, sumLedger } from "./administration/list-ledger";
import { getOrderAccount, listAllOrders } from "./administration/order-account";
import { refundOrder } from "./administration/refund-order";
import { listConvertibleFields } from "./conversion/list-convertible";
import { priceSelection, quoteOf } from "./conversion/quote";
import { listPricingPlans } from "./list-pricing-plans";
import { checkout } from "./orders/checkout";
import { confirmTransfer } from "./orders/confirm-transfer";
import { getOrder, listOrders } from "./orders/list-orders";
import { receiveNotification } from "./orders/receive-notification";
import { withdrawOrder } from "./orders/withdraw-order";
import type { PlanDeps } from "./plan-deps";
import { writeReceipt } from "./receipt/write-receipt";
import { findTrial, startTrial } from "./trial/trial";

/** Routes of plans, trial, orders and payments. */
export function planRoutes(deps: PlanDeps): RouteBinding[] {
  return [
    serveRoute(pricingRoute, ({ query }) => listPricingPlans(deps, query)),
    serveRoute(hasTrial, ({ user }) => findTrial(deps, user)),
    serveRoute(startTrialRoute, ({ user, body }) => startTrial(deps, user, body.fieldId)),
    serveRoute(listConvertibleRoute, ({ user, query }) => listConvertibleFields(deps, user, query)),
    serveRoute(convertToAdvanced, async ({ user, body }) => quoteOf(await priceSelection(deps, user, body))),
    serveRoute(checkoutRoute, ({ user, body }) => checkout(deps, user, body)),
    serveRoute(listOrdersRoute, ({ user, query }) => listOrders(deps, user, query)),
    serveRoute(listAllOrdersRoute, ({ user, query }) => listAllOrders(deps, user, query)),
    serveRoute(getOrderAccountRoute, ({ user, params }) => getOrderAccount(deps, user, params.orderId)),
    serveRoute(refundOrderRoute, ({ user, params, body }) => refundOrder(deps, user, params.orderId, body)),
    serveRoute(listLedgerRoute, ({ query }) => listLedger(deps, query)),
    serveRoute(sumLedgerRoute, ({ query }) => sumLedger(deps, query)),
    serveRoute(getOrderRoute, ({ user, params }) => getOrder(deps, user, params.orderId)),
    serveRoute(downloadReceipt, async ({ user, params, reply }) => {
      const { bytes, fileName } = await writeReceipt(deps, user, params.orderId);
      reply.header("content-disposition", `attachment; filename="${fileName}"`);
      reply.header("cache-control", "private, no-store");
      return bytes;
    }),
    serveRoute(withdrawRoute, ({ user, params }) => withdrawOrder(deps, user, params.orderId)),
    serveRoute(confirmTransferRoute, ({ user, params, body }) =>
      confirmTransfer(deps, user, params.orderId, body.reference),
    ),
    serveRoute(notificationRoute, async ({ params, query, request }) => {
      await receiveNotification(deps, params, query, {
        signature: headerOf(request.headers["x-signature"]),
        requestId: headerOf(request.headers["x-request-id"]),
        address: request.ip,
      });
      return {};
    }),
  ];
}

/** One value of a header; null where it is absent or repeated. */
function headerOf(value: string | string[] | undefined): string | null {
  return typeof value === "string" ? value : null;
}
