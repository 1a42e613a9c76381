import type { Database } from "@surco/db";
import { type OrderState, type ProviderPayment, refusalReasonOf } from "@surco/payments";
import type { Selectable } from "kysely";
import type { Order, OrderLine } from "../../contract";

export type OrderRow = Selectable<Database["plan_order"]>;

/** Order as it is settled. */
export interface StoredOrder {
  id: string;
  accountId: string | null;
  country: OrderRow["country"];
  currency: OrderRow["currency"];
  totalMinor: number;
  collectorId: string | null;
  checkoutUrl: string | null;
  openedAt: Date;
  state: OrderState;
}

export function storedOrder(row: OrderRow): StoredOrder {
  return {
    id: row.id,
    accountId: row.account_id,
    country: row.country,
    currency: row.currency,
    totalMinor: row.total_minor,
    collectorId: row.collector_id,
    checkoutUrl: row.checkout_url,
    openedAt: row.created_at,
    state: stateOf(row),
  };
}

function stateOf({ id, state, closed_reason: reason, paid_by: paymentId }: OrderRow): OrderState {
  if (state === "open") return { name: "open" };
  if (state === "closed" && reason !== null) return { name: "closed", reason };
  if (state !== "closed" && paymentId !== null) return { name: state, paymentId };
  throw new Error(`order ${id} is ${state} without a reason or payment`);
}

/** Columns of a state. */
export function stateColumns(state: OrderState) {
  return {
    state: state.name,
    closed_reason: state.name === "closed" ? state.reason : null,
    paid_by: state.name === "paid" || state.name === "revoked" ? state.paymentId : null,
  };
}

/** Payment status of the specification, section 3: 0 unpaid, 1 pending, 2 paid. A trial (3) has no order. */
const statusOfState = { open: 1, paid: 2, closed: 0, revoked: 0 } as const;

/** Columns of an order's payments and transfer. */
export interface ShownColumns {
  refunded_minor: number | null;
  is_transfer: boolean;
  /** Newest one. */
  payment_status: ProviderPayment["status"] | null;
  payment_status_detail: string | null;
}

/** Order as people see it. */
export function shownOrder(row: OrderRow & ShownColumns, lines: readonly OrderLine[]): Order {
  return {
    id: row.id,
    state: row.state,
    closedReason: row.closed_reason,
    refusalReason: refusalOf(row),
    paymentStatus: statusOfState[row.state],
    country: row.country,
    currency: row.currency,
    lines: [...lines],
    totalMinor: row.total_minor,
    refundedMinor: row.refunded_minor ?? 0,
    couponCode: row.coupon_code,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    isTransfer: row.is_transfer,
    checkoutUrl: row.state === "open" ? row.checkout_url : null,
  };
}

/** Reason why the last payment of a closed order failed; null where none did. */
function refusalOf({
  state,
  payment_status: status,
  payment_status_detail: detail,
}: OrderRow & ShownColumns) {
  return state === "closed" && status !== null ? refusalReasonOf(status, detail) : null;
}
