import { useFormat } from "@surco/kit-web";
import { decimalOf } from "@surco/payments";
import { useCallback } from "react";

const MINOR_UNITS = 100;
const DECIMALS = 2;

/** Formats an amount in hundredths with its currency, with decimals where it has some: "ARS 90.000", "MXN 2.000,50". */
export function useAmount(): (amountMinor: number, currency: string) => string {
  const format = useFormat();
  return useCallback(
    (amountMinor, currency) => {
      const decimals = amountMinor % MINOR_UNITS === 0 ? 0 : DECIMALS;
      return `${currency}\u00a0${format.number(decimalOf(amountMinor), decimals)}`;
    },
    [format],
  );
}
