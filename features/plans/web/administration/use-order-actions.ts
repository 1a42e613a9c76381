import { call, useAction } from "@surco/kit-web";
import { confirmTransfer, refundOrder } from "@surco/plans/contract";
import { useState } from "react";
import { v7 as newId } from "uuid";
import { usePlanChange } from "../use-plan-actions";

interface Refund {
  orderId: string;
  reason: string;
  /** Absent: all that is left. */
  amountMinor?: number;
}

/** Marks an order as paid by transfer. */
export function useConfirmTransfer(onConfirmed?: () => void) {
  return useAction({
    name: "plans/confirm-transfer",
    run: usePlanChange(({ orderId, reference }: { orderId: string; reference: string }) =>
      call(confirmTransfer, { params: { orderId }, body: { reference } }),
    ),
    success: "plans:notices.TRANSFER_CONFIRMED",
    failure: "plans:notices.TRANSFER_FAILED",
    onSuccess: onConfirmed,
  });
}

/** Returns the payment of an order, whole or in part. One id for all tries of a form, so that a repeated one is one refund. */
export function useRefundOrder(onOrdered?: () => void) {
  const [id] = useState(() => newId());
  return useAction({
    name: "plans/refund-order",
    run: usePlanChange(({ orderId, ...refund }: Refund) =>
      call(refundOrder, { params: { orderId }, body: { id, ...refund } }),
    ),
    success: "plans:notices.REFUND_ORDERED",
    failure: "plans:notices.REFUND_FAILED",
    onSuccess: onOrdered,
  });
}
