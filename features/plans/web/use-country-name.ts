import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";

/** Names a country in the language of the screen by its ISO 3166 code. */
export function useCountryName(): (code: string) => string {
  const { i18n } = useTranslation();
  const names = useMemo(() => new Intl.DisplayNames([i18n.language], { type: "region" }), [i18n.language]);
  return useCallback((code) => names.of(code) ?? code, [names]);
}
