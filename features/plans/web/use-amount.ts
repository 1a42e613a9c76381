import { useFormat } from "@surco/kit-web";
import { decimalOf } from "@surco/payments";
import { useCallback } from "react";

const DECIMALS = 2;

/** Formats an amount in hundredths with its currency: "ARS 90.000,00". */
export function useAmount(): (amountMinor: number, currency: string) => string {
  const format = useFormat();
  return useCallback(
    (amountMinor, currency) => `${currency} ${format.number(decimalOf(amountMinor), DECIMALS)}`,
    [format],
  );
}
