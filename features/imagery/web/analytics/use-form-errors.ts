import { formValidator } from "@surco/kit-web";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { type AnalyticsDraft, analyticsInput } from "./analytics-choice";

/** Says for each control what is missing or cannot be; empty where everything is there. */
export function useFormErrors(): (draft: AnalyticsDraft) => Record<string, string> {
  const { t } = useTranslation("imagery");
  return useCallback(
    (draft) =>
      formValidator(analyticsInput, t, {
        from: t("analytics.error.from"),
        until: t("analytics.error.until"),
        years: t("analytics.error.years"),
        seasons: t("analytics.error.seasons"),
        fields: t("analytics.error.fields"),
      })(draft),
    [t],
  );
}
