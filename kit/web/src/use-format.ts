import { type Format, formatIn } from "@surco/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

export type { Format };

/** Numbers, hectares, shares and days written in the language in use. */
export function useFormat(): Format {
  const { i18n } = useTranslation("common");
  const language = i18n.language;
  return useMemo(() => formatIn(language), [language]);
}
