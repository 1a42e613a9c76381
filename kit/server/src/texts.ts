import type { Language } from "@surco/contract";
import i18next from "i18next";

/** Translates texts of one language: `t("legend.range", { from, to })`. */
export type Texts = (key: string, values?: Record<string, unknown>) => string;

/**
 * Loads the texts of a feature's screens for files and paper written by the server. Missing ones fall back to Spanish.
 *
 * @param languages  the feature's `web/locales`, by language
 */
export function createTexts(languages: Record<Language, object>): (language: Language) => Texts {
  const texts = i18next.createInstance();
  // Synchronous: all resources are in memory.
  void texts.init({
    initAsync: false,
    fallbackLng: "es",
    defaultNS: "texts",
    interpolation: { escapeValue: false },
    resources: Object.fromEntries(
      Object.entries(languages).map(([language, words]) => [language, { texts: words }]),
    ),
  });
  return (language) => texts.getFixedT(language);
}
