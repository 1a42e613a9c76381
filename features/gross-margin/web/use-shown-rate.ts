import {
  type ExchangeRate,
  officialCurrencyOf,
  type PlanValues,
  type UsedRate,
} from "@surco/gross-margin/contract";
import { useExchangeRate } from "./queries";

export interface ShownRate {
  /** Rate that amounts are shown with; null: in USD alone. */
  rate: UsedRate | null;
  /** Last official rate of the country; null without one. */
  official: ExchangeRate | null;
}

/** Rate of a plan: the typed one, else the last official one of the field's country. */
export function useShownRate(typed: PlanValues["localRate"], country: string | null): ShownRate {
  const official = useExchangeRate(officialCurrencyOf(country)).data ?? null;
  if (typed !== null) return { rate: { ...typed, official: null }, official };
  if (official === null) return { rate: null, official };
  const { currency, localPerUsd, day } = official;
  return { rate: { currency, localPerUsd, day, official }, official };
}
