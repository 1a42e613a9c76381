import { type Language, type Locale, languageOf, localeOf } from "@surco/contract";
import { useTranslation } from "react-i18next";
import { countryInAddress, countryOfBrowser } from "./country-guess";

/** Languages of the screens, each by the name it gives itself. Spanish is the default. */
export const languageNames: Record<Language, string> = { es: "Español", en: "English", pt: "Português" };
export const languages = Object.keys(languageNames) as Language[];

const STORAGE_KEY = "surco.language";

/** User's choice on this device, else the browser's first known language, else Spanish. */
export function preferredLanguage(browser: readonly string[] = navigator.languages): Language {
  const chosen = readChoice();
  if (chosen !== null) return chosen;
  for (const tag of browser) {
    const language = tag.slice(0, 2).toLowerCase();
    if (isLanguage(language)) return language;
  }
  return "es";
}

/** Texts of somebody who has not signed in: the preferred language as the likely country speaks it. */
export function preferredLocale(): Locale {
  return localeOf({ language: preferredLanguage(), country: likelyCountry() });
}

/** Country of whoever has not signed in: that of the address, else the browser's. */
export function likelyCountry(): string | null {
  return countryInAddress(window.location.search) ?? countryOfBrowser();
}

/** The language of the screens, without the country whose words they use. */
export function useLanguage(): Language {
  return languageOf(useTranslation("common").i18n.language);
}

export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // A browser that stores nothing keeps the choice until the page is left.
  }
}

/** True where the user chose the language on this device; nothing else decides it then. */
export function hasChosenLanguage(): boolean {
  return readChoice() !== null;
}

export function isLanguage(text: string): text is Language {
  return (languages as string[]).includes(text);
}

function readChoice(): Language | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored !== null && isLanguage(stored) ? stored : null;
  } catch {
    return null;
  }
}
