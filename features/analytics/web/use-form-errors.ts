import { formValidator } from "@surco/kit-web";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { type AnalyticsDraft, analyticsInput } from "./analytics-choice";

/** Returns error texts by control; empty for a valid draft. */
export function useFormErrors(): (draft: AnalyticsDraft) => Record<string, string> {
  const { t } = useTranslation("analytics");
  return useCallback(
    (draft) =>
      formValidator(analyticsInput, t, {
        from: t("error.from"),
        until: t("error.until"),
        years: t("error.years"),
        seasons: t("error.seasons"),
        fields: t("error.fields"),
      })(draft),
    [t],
  );
}
