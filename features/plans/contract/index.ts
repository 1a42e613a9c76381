import { getOrderAccount, listAllOrders, listLedger, refundOrder, sumLedger } from "./administration";
import { convertToAdvanced, listConvertibleFields } from "./conversion";
import {
  checkout,
  confirmTransfer,
  downloadReceipt,
  getOrder,
  listOrders,
  receiveNotification,
  withdrawOrder,
} from "./orders";
import { listPricingPlans } from "./prices";
import { hasTrial, startTrial } from "./trial";

export * from "./administration";
export * from "./conversion";
export { errorCodes } from "./error-codes";
export * from "./notification-kinds";
export * from "./orders";
export * from "./prices";
export * from "./trial";

export const planRoutes = [
  listPricingPlans,
  hasTrial,
  startTrial,
  listConvertibleFields,
  convertToAdvanced,
  checkout,
  listOrders,
  getOrder,
  downloadReceipt,
  withdrawOrder,
  confirmTransfer,
  listAllOrders,
  getOrderAccount,
  refundOrder,
  listLedger,
  sumLedger,
  receiveNotification,
] as const;
