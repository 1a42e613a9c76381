import { useFormat } from "@surco/kit-web";
import type { FieldTrialKind } from "@surco/trials/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

/** Decimals of rates: plants are counted by the hundred. */
export const rateDecimals = (kind: FieldTrialKind) => (kind === "density" ? 0 : 1);

/** Texts of rates with their unit. */
export function useRateText() {
  const { t } = useTranslation("trials");
  const format = useFormat();
  return useMemo(() => {
    const number = (rate: number, kind: FieldTrialKind) =>
      format.number(rate, Number.isInteger(rate) ? 0 : rateDecimals(kind));
    return {
      number,
      /** "60 kg N/ha" */
      rate: (rate: number, kind: FieldTrialKind) => `${number(rate, kind)} ${t(`units.${kind}`)}`,
      /** "0, 60 and 120 kg N/ha" without the "and". */
      list: (rates: readonly number[], kind: FieldTrialKind) =>
        `${rates.map((rate) => number(rate, kind)).join(" · ")} ${t(`units.${kind}`)}`,
    };
  }, [t, format]);
}
