import { useFormat } from "@surco/kit-web";
import type { FieldTrialKind, TrialPartShown } from "@surco/trials/contract";
import { useTranslation } from "react-i18next";
import { useRateText } from "../trial-texts";

/** Differences with a larger probability by chance are not called shown. */
const SIGNIFICANT = 0.05;
/** Smaller probabilities are named as below it. */
const LEAST_SHOWN = 0.001;

/** Sentences of a result. */
export function useResultTexts(kind: FieldTrialKind) {
  const { t } = useTranslation("trials");
  const format = useFormat();
  const rateText = useRateText();
  return {
    /** Verdict on differences between the treatments. */
    verdict({ pValue, treatments }: TrialPartShown): string {
      if (treatments.length === 0) return t("verdict.notComparable");
      if (pValue === null) return t("verdict.unknown");
      const p =
        pValue < LEAST_SHOWN
          ? `< ${format.number(LEAST_SHOWN, 3)}`
          : `= ${format.number(pValue, pValue < 0.01 ? 3 : 2)}`;
      return pValue > SIGNIFICANT ? t("verdict.none", { p }) : t("verdict.shown", { p });
    },

    /** The economic optimum in words; null without a curve. */
    optimum({ optimum }: TrialPartShown): string | null {
      if (optimum === null) return null;
      const { status, rate } = optimum;
      return t(`optimum.${status}`, { rate: rate === null ? "" : rateText.rate(rate, kind) });
    },

    /** Interval of the optimum in words; null without one. */
    interval({ optimum }: TrialPartShown): string | null {
      if (optimum === null || optimum.rate === null) return null;
      const interval = optimum.rateInterval;
      if (interval === null) return t("interval.unknown");
      const { isOpenBelow, isOpenAbove } = interval;
      const details = {
        from: rateText.rate(interval.from, kind),
        to: rateText.rate(interval.to, kind),
      };
      if (isOpenBelow && isOpenAbove) return t("interval.open");
      if (isOpenBelow) return t("interval.openBelow", details);
      if (isOpenAbove) return t("interval.openAbove", details);
      return t("interval.closed", details);
    },

    /** "+0,42 (0,10 a 0,74)" */
    difference(value: number | null, interval: { from: number; to: number } | null): string {
      if (value === null) return t("result.control");
      const sign = value > 0 ? "+" : "";
      const number = `${sign}${format.number(value, 2)}`;
      return interval === null
        ? number
        : t("result.withInterval", {
            value: number,
            from: format.number(interval.from, 2),
            to: format.number(interval.to, 2),
          });
    },
  };
}
