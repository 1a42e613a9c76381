import type { TrialFit, TrialOptimum } from "@surco/agronomy";
import { useFormat } from "@surco/kit-web";
import type { ListedTrial, TrialKind } from "@surco/recommendations/contract";
import { useTranslation } from "react-i18next";
import type { FormScope } from "./trial-form";

/** Sentences about the fit of a trial. */
export function useTrialTexts(kind: TrialKind) {
  const { t } = useTranslation("recommendations");
  const format = useFormat();
  const unit = t(`units.${kind}`);
  const rate = (value: number) => `${format.number(value, 0)} ${unit}`;
  /** Bound of an optimum beyond the tested rates. */
  const endOf = ({ status, interval }: TrialOptimum): string[] => {
    if (interval === null) return [];
    const share = format.share(interval.coverage);
    if (status === "aboveTested") return [t("trials.fit.atLeast", { rate: rate(interval.from), share })];
    if (status === "belowTested") return [t("trials.fit.atMost", { rate: rate(interval.to), share })];
    return [];
  };
  return {
    unit,
    /** Chosen model with the reason of its choice. */
    model: ({ curve, reason, units }: TrialFit) =>
      t("trials.fit.model", {
        model: t(`words.curve.${curve.model}`),
        reason: t(`trials.fit.reason.${reason}`),
        count: units,
      }),
    /** Optimum with its interval, or the reason that there is none. */
    optimum(optimum: TrialOptimum): string {
      const { status, rate: best, interval } = optimum;
      if (status !== "within" || best === null)
        return [t(`trials.fit.status.${status}`), ...endOf(optimum)].join(" ");
      if (interval === null) return t("trials.fit.optimumAlone", { rate: rate(best) });
      return t("trials.fit.optimum", {
        rate: rate(best),
        from: `${interval.isOpenBelow && interval.from > 0 ? "≤ " : ""}${format.number(interval.from, 0)}`,
        to: `${interval.isOpenAbove ? "≥ " : ""}${rate(interval.to)}`,
        share: format.share(interval.coverage),
      });
    },
  };
}

/** Words of a trial's scope. */
export function useScopeText() {
  const { t } = useTranslation("recommendations");
  return ({ scope, scopeName }: { scope: FormScope; scopeName: ListedTrial["scopeName"] }): string => {
    if (scope.of === "none") return t("trials.scope.none");
    if (scope.of === "all") return t("trials.scope.all");
    return t(`trials.scope.${scope.of}Named`, { name: scopeName ?? t("trials.scope.gone") });
  };
}
