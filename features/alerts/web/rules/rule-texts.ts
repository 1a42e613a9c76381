import type { AlertRule, AlertSettings } from "@surco/alerts/contract";
import { useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";

/** Sentences about rules. */
export function useRuleTexts() {
  const { t } = useTranslation("alerts");
  const format = useFormat();
  const textOf = (value: string | boolean) => {
    if (typeof value === "boolean") return t(value ? "choices.planned" : "choices.always");
    return t(`choices.${value}`, { defaultValue: value });
  };
  return {
    /** "Menos de 2 °C, hasta 2 días antes" */
    settings(settings: AlertSettings): string {
      const values: Record<string, unknown> = Object.fromEntries(
        Object.entries(settings).map(([name, value]) => [
          name,
          typeof value === "number" ? format.amount(value) : textOf(value),
        ]),
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
