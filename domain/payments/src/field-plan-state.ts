/** Days before the end of a paid year from which the next one can be paid. */
export const RENEWAL_DAYS = 30;

const DAY_MS = 86_400_000;

/** Year that an order pays for. */
export interface PaidTerm {
  readonly orderId: string;
  readonly from: Date;
  readonly until: Date;
}

/**
 * Plan of a field. `openOrderId` is an order that waits for its payment while the plan goes on: a renewal, or the payment of a
 * field on trial.
 */
export type FieldPlanState =
  | { readonly plan: "basic" }
  | { readonly plan: "pending"; readonly orderId: string }
  | { readonly plan: "trial"; readonly until: Date; readonly openOrderId: string | null }
  | {
      readonly plan: "advanced";
      /** One after the other, at least one. */
      readonly terms: readonly PaidTerm[];
      readonly openOrderId: string | null;
    };

export interface PaymentConfirmed {
  readonly type: "payment-confirmed";
  readonly orderId: string;
  /** Approval by the provider: the year begins then, or with the end of what the field has or had. */
  readonly paidAt: Date;
  /** End of what the field had, which may be over by now: a renewal may be confirmed after it. null: it had nothing. */
  readonly coveredUntil: Date | null;
  readonly at: Date;
}

export type FieldPlanEvent =
  | { readonly type: "order-opened"; readonly orderId: string }
  | { readonly type: "order-closed"; readonly orderId: string }
  | PaymentConfirmed
  | { readonly type: "payment-revoked"; readonly orderId: string; readonly at: Date }
  | { readonly type: "trial-granted"; readonly at: Date }
  | { readonly type: "trial-lost" }
  | { readonly type: "time-passed"; readonly at: Date };

/**
 * Changes of a plan by one event. `pending` to `trial` and back do not exist; `trial` becomes `advanced` by a payment during the
 * trial. An approval that arrives after the order was closed makes a basic field advanced.
 */
export const planChanges = {
  basic: ["pending", "trial", "advanced"],
  pending: ["advanced", "basic"],
  trial: ["basic", "advanced", "pending"],
  advanced: ["basic", "pending"],
} as const satisfies Record<FieldPlanState["plan"], readonly FieldPlanState["plan"][]>;

const BASIC: FieldPlanState = { plan: "basic" };

/** The same calendar day and time one year later; of 29 February the 28th. */
export function oneYearAfter(date: Date): Date {
  const later = new Date(date);
  later.setUTCFullYear(date.getUTCFullYear() + 1);
  if (later.getUTCMonth() !== date.getUTCMonth()) later.setUTCDate(0);
  return later;
}

/** Applies an event to a field's plan. Repeating an event changes nothing. */
export function changePlan(state: FieldPlanState, event: FieldPlanEvent): FieldPlanState {
  switch (event.type) {
    case "order-opened":
      return openOrder(state, event.orderId);
    case "order-closed":
      return closeOrder(state, event.orderId);
    case "payment-confirmed":
      return addTerm(state, event);
    case "payment-revoked":
      return removeTerm(state, event.orderId, event.at);
    case "trial-granted":
      return state.plan === "basic"
        ? { plan: "trial", until: oneYearAfter(event.at), openOrderId: null }
        : state;
    case "trial-lost":
      return state.plan === "trial" ? withoutPlan(state.openOrderId) : state;
    case "time-passed":
      return endTerms(state, event.at);
  }
}

/** Obstacle to a new order for a field; null: it can be ordered. */
export function orderObstacle(state: FieldPlanState, at: Date): "order-open" | "already-advanced" | null {
  if (openOrderOf(state) !== null) return "order-open";
  if (state.plan !== "advanced") return null;
  const end = endOf(state);
  const isNearEnd = end !== null && end.getTime() - at.getTime() <= RENEWAL_DAYS * DAY_MS;
  return isNearEnd ? null : "already-advanced";
}

/** Order that waits for its payment; null without one. */
export function openOrderOf(state: FieldPlanState): string | null {
  if (state.plan === "basic") return null;
  return state.plan === "pending" ? state.orderId : state.openOrderId;
}

/** End of a trial or of the last paid year; null for plans without an end. */
export function endOf(state: FieldPlanState): Date | null {
  if (state.plan === "trial") return state.until;
  return state.plan === "advanced" ? (state.terms.at(-1)?.until ?? null) : null;
}

function openOrder(state: FieldPlanState, orderId: string): FieldPlanState {
  if (openOrderOf(state) !== null) return state;
  return state.plan === "trial" || state.plan === "advanced"
    ? { ...state, openOrderId: orderId }
    : { plan: "pending", orderId };
}

function closeOrder(state: FieldPlanState, orderId: string): FieldPlanState {
  if (openOrderOf(state) !== orderId) return state;
  return state.plan === "trial" || state.plan === "advanced" ? { ...state, openOrderId: null } : BASIC;
}

function addTerm(
  state: FieldPlanState,
  { orderId, paidAt, coveredUntil, at }: PaymentConfirmed,
): FieldPlanState {
  const terms = state.plan === "advanced" ? state.terms : [];
  if (terms.some((term) => term.orderId === orderId)) return state;
  const from = [endOf(state), coveredUntil].reduce<Date>(
    (latest, end) => (end !== null && end > latest ? end : latest),
    paidAt,
  );
  const until = oneYearAfter(from);
  const closed = closeOrder(state, orderId);
  // Approved again long after: the year that it paid for is over.
  if (until <= at) return closed;
  return { plan: "advanced", terms: [...terms, { orderId, from, until }], openOrderId: openOrderOf(closed) };
}

function removeTerm(state: FieldPlanState, orderId: string, at: Date): FieldPlanState {
  if (state.plan !== "advanced") return state;
  const left = state.terms.filter((term) => term.orderId !== orderId);
  if (left.length === state.terms.length) return state;
  if (left.length === 0) return withoutPlan(state.openOrderId);
  return { ...state, terms: withoutGaps(left, at) };
}

/** Terms that have not begun move forward to the end of the one before, or to now. */
function withoutGaps(terms: readonly PaidTerm[], at: Date): PaidTerm[] {
  const moved: PaidTerm[] = [];
  for (const term of terms) {
    const begin = moved.at(-1)?.until ?? at;
    moved.push(
      term.from <= at || term.from <= begin ? term : { ...term, from: begin, until: oneYearAfter(begin) },
    );
  }
  return moved;
}

function endTerms(state: FieldPlanState, at: Date): FieldPlanState {
  if (state.plan === "trial") return state.until <= at ? withoutPlan(state.openOrderId) : state;
  if (state.plan !== "advanced") return state;
  const left = state.terms.filter(({ until }) => until > at);
  if (left.length === state.terms.length) return state;
  return left.length === 0 ? withoutPlan(state.openOrderId) : { ...state, terms: left };
}

function withoutPlan(openOrderId: string | null): FieldPlanState {
  return openOrderId === null ? BASIC : { plan: "pending", orderId: openOrderId };
}
