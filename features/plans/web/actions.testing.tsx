import { type ActionDrives, Using } from "@surco/kit-web/action-drive";
import { useConfirmTransfer, useRefundOrder } from "./administration/use-order-actions";
import { useCheckout, useDownloadReceipt, useStartTrial, useWithdrawOrder } from "./use-plan-actions";

const ID = "01994c1e-0000-7000-8000-0000000000f1";
const selection = { fieldIds: [ID], couponCode: "" };
const stay = () => undefined;

/** Drives of the actions of plans. */
export const drives: ActionDrives = {
  "plans/checkout": { screen: () => <Using hook={() => useCheckout(stay)} />, input: selection },
  "plans/download-receipt": {
    screen: () => <Using hook={useDownloadReceipt} />,
    input: { id: ID, paidAt: "2026-11-21T12:00:00Z" },
  },
  "plans/withdraw-order": { screen: () => <Using hook={useWithdrawOrder} />, input: ID },
  "plans/start-trial": { screen: () => <Using hook={() => useStartTrial()} />, input: ID },
  "plans/refund-order": {
    screen: () => <Using hook={() => useRefundOrder()} />,
    input: { orderId: ID, reason: "Acordado por teléfono" },
  },
  "plans/confirm-transfer": {
    screen: () => <Using hook={() => useConfirmTransfer()} />,
    input: { orderId: ID, reference: "TRF-1" },
  },
};
