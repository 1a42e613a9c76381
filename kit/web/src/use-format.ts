import { type Format, formatIn } from "@surco/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

export type { Format };

/** Formats numbers, hectares, shares and days in the current language. */
export function useFormat(): Format {
  const { i18n } = useTranslation("common");
  const language = i18n.language;
  return useMemo(() => formatIn(language), [language]);
}
