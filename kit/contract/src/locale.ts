// Without zod: the screens need it before anything else.

export const languages = ["es", "en", "pt"] as const;
export type Language = (typeof languages)[number];
/** Languages of texts: Mexico reads Spanish words of its own, laid over `es`. */
export const locales = [...languages, "es-MX"] as const;
export type Locale = (typeof locales)[number];

/** The texts of a person: the language chosen, as it is spoken in the country. */
export function localeOf({ language, country }: { language: Language; country: string | null }): Locale {
  return language === "es" && country === "MX" ? "es-MX" : language;
}

/** The language that texts are written in: "es" of "es-MX"; Spanish for a locale that nobody knows. */
export function languageOf(locale: string): Language {
  return languages.find((code) => locale === code || locale.startsWith(`${code}-`)) ?? "es";
}
