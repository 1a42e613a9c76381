import { isPlainDate } from "@surco/calendar";
import { orderState, paymentSource, sellerCountry } from "@surco/plans/contract";
import { parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";

const parsers = {
  q: parseAsString.withDefault(""),
  estado: parseAsStringLiteral(orderState.options),
  pais: parseAsStringLiteral(sellerCountry.options),
  medio: parseAsStringLiteral(paymentSource.options),
  desde: parseAsString.withDefault(""),
  hasta: parseAsString.withDefault(""),
};

/** Filters of orders and ledger, in the address. A day that is still being typed filters nothing. */
export function useFilters() {
  const [typed, set] = useQueryStates(parsers, { history: "replace" });
  const { q, estado: state, pais: country, medio: source, desde: from, hasta: until } = typed;
  const period = {
    ...(isPlainDate(from) && { from }),
    ...(isPlainDate(until) && { until }),
    ...(country && { country }),
  };
  return {
    typed,
    set,
    ofOrders: { ...period, ...(state && { state }), ...(q.trim() && { q: q.trim() }) },
    ofLedger: { ...period, ...(source && { source }) },
  };
}

export type Filters = ReturnType<typeof useFilters>;
