import type { AlertRule, AlertSettings } from "@surco/alerts/contract";
import { useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";

/** Limits that are a number of days: "1 día", "2 días". */
const numbersOfDays: readonly string[] = ["daysAhead", "days"];

/** Sentences about rules. */
export function useRuleTexts() {
  const { t } = useTranslation("alerts");
  const format = useFormat();
  const textOf = (name: string, value: string | number | boolean) => {
    if (typeof value === "number") {
      if (numbersOfDays.includes(name)) return t("inputs.dayCount", { count: value });
      return name === "hours" ? t("inputs.hourCount", { count: value }) : format.amount(value);
    }
    if (typeof value === "boolean") return t(value ? "choices.planned" : "choices.always");
    return t(`choices.${value}`, { defaultValue: value });
  };
  return {
    /** "Menos de 2 °C, hasta 2 días antes" */
    settings(settings: AlertSettings): string {
      const values: Record<string, unknown> = Object.fromEntries(
        Object.entries(settings).map(([name, value]) => [name, textOf(name, value)]),
      );
      return t(`kinds.${settings.kind}.summary`, values);
    },
    scope({ scope, scopeName }: Pick<AlertRule, "scope" | "scopeName">): string {
      if (scope.of === "all") return t("scopes.all");
      if (scopeName === null) return t(`scopes.${scope.of}Gone`);
      return t(`scopes.${scope.of}Named`, { name: scopeName });
    },
  };
}
