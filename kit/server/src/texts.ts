import type { Language } from "@surco/contract";
import i18next from "i18next";

/** Looks texts up in one language: `t("legend.range", { from, to })`. */
export type Texts = (key: string, values?: Record<string, unknown>) => string;

/**
 * The texts of a feature's screens, for what the server itself writes: files and paper. What a language lacks is said in
 * Spanish.
 *
 * @param languages  the feature's `web/locales`, by language
 */
export function createTexts(languages: Record<Language, object>): (language: Language) => Texts {
  const texts = i18next.createInstance();
  // Everything is here already, so that it is ready when this returns.
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
