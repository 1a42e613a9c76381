import type { ProviderStatus } from "./payment-status";

/** Status transitions of a payment at the provider. */
export const statusTransitions: Record<ProviderStatus, readonly ProviderStatus[]> = {
  pending: ["approved", "rejected", "cancelled", "in_process"],
  in_process: ["approved", "rejected", "cancelled"],
  authorized: ["approved", "cancelled"],
  approved: ["refunded", "charged_back", "in_mediation"],
  in_mediation: ["approved", "refunded", "charged_back"],
  charged_back: ["approved"],
  rejected: [],
  cancelled: [],
  refunded: [],
};
