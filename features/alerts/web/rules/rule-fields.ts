import { type AlertKind, type AlertScope, alertScope } from "@surco/alerts/contract";
import { useFarms } from "@surco/fields/web";
import { type FormFields, useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { inputsOfKind, type TypedSettings } from "./kind-inputs";

export interface RuleValues {
  scope: AlertScope;
  kind: AlertKind;
  typed: TypedSettings;
}

/** Days of rain: how many there may be depends on which they are, so that both are one form field. */
const rainDays = z.object({ window: z.string(), days: z.union([z.number(), z.string()]) });
const typedValues = z.record(z.string(), z.union([z.number(), z.string(), z.boolean()]));

/** Form fields of a rule. The kind of a saved rule stays. */
export const ruleFields: FormFields<RuleValues> = {
  of({ scope, typed: { window, days, ...typed } }) {
    return { scope, ...typed, ...(window !== undefined && { window: { window, days } }) };
  },
  with(values, { scope, window, ...typed }) {
    return {
      ...values,
      scope: scope === undefined ? values.scope : alertScope.parse(scope),
      typed: {
        ...values.typed,
        ...typedValues.parse(typed),
        ...(window !== undefined && rainDays.parse(window)),
      },
    };
  },
};

/** Names and values of a rule's form fields in words. @param fieldName  of a rule for one field */
export function useRuleFieldTexts(kind: AlertKind, fieldName: string | null) {
  const { t } = useTranslation("alerts");
  const format = useFormat();
  const { data: farms = [] } = useFarms();

  function scopeText(scope: AlertScope): string {
    if (scope.of === "all") return t("scopes.all");
    if (scope.of === "field") return fieldName ?? t("scopes.thisField");
    const name = farms.find(({ id }) => id === scope.farmId)?.name;
    return name === undefined ? t("scopes.farmGone") : t("scopes.farmNamed", { name });
  }

  return {
    name: (field: string) => t(`inputs.${field}`),
    value(field: string, value: unknown): string {
      if (field === "scope") return scopeText(alertScope.parse(value));
      if (field === "window") {
        const { window, days } = rainDays.parse(value);
        return `${t(`choices.${window}`)}, ${typeof days === "number" ? t("inputs.dayCount", { count: days }) : days}`;
      }
      const input = inputsOfKind[kind].find(({ name }) => name === field);
      if (input?.type === "number" && typeof value === "number")
        return [format.amount(value), input.unit].filter(Boolean).join(" ");
      if (typeof value === "boolean") return t(value ? "choices.planned" : "choices.always");
      return t(`choices.${String(value)}`, { defaultValue: String(value) });
    },
  };
}
