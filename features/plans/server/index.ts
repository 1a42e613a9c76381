export { createPlansFeature, type PlanSettings } from "./feature";
export type { OfferedPriceList } from "./plan-deps";
export { MERCADO_PAGO_URL, type SellerSettings } from "./seller-accounts";
