import type { Locale } from "@surco/contract";
import i18next from "i18next";

/** Translates texts of one language: `t("legend.range", { from, to })`. */
export type Texts = (key: string, values?: Record<string, unknown>) => string;

/**
 * Loads the texts of a feature's screens for files and paper written by the server. Missing ones fall back to Spanish.
 *
 * @param files  the feature's `web/locales` by name
 */
export function createTexts(files: Record<Locale, object>): (locale: Locale) => Texts {
  const texts = i18next.createInstance();
  // Synchronous: all resources are in memory.
  void texts.init({
    initAsync: false,
    fallbackLng: "es",
    defaultNS: "texts",
    interpolation: { escapeValue: false },
    resources: Object.fromEntries(Object.entries(files).map(([locale, words]) => [locale, { texts: words }])),
  });
  return (locale) => texts.getFixedT(locale);
}

/** Texts with those of an overlay in their place; what the overlay lacks stays. Lists are replaced whole. */
export function overlay<Words extends object>(words: Words, over: object): Words {
  const entries = Object.entries(over).map(([key, text]) => {
    const below: unknown = Reflect.get(words, key);
    const isTree = isRecord(text) && isRecord(below);
    return [key, isTree ? overlay(below, text) : text];
  });
  return { ...words, ...Object.fromEntries(entries) };
}

function isRecord(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
