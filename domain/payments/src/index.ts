export * from "./coupon";
export * from "./field-plan-state";
export * from "./ledger";
export * from "./money";
export * from "./order-total";
export * from "./payment-status";
export * from "./price-list";
export * from "./settle-order";
