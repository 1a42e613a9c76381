import { keysOf, type Language, type Locale, languageOf, localeOf } from "@surco/contract";
import { useTranslation } from "react-i18next";
import { countryInAddress, countryOfBrowser } from "./country-guess";
import { LANGUAGE_KEY } from "./device-keys";

/** Languages of the screens with their own names. Spanish is the default. */
export const languageNames: Record<Language, string> = { es: "Español", en: "English", pt: "Português" };
export const languages = keysOf(languageNames);

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

/** Texts before sign-in: the preferred language in the wording of the likely country. */
export function preferredLocale(): Locale {
  return localeOf({ language: preferredLanguage(), country: likelyCountry() });
}

/** Country before sign-in: that of the address, else the browser's. */
export function likelyCountry(): string | null {
  return (
    (typeof window === "undefined" ? null : countryInAddress(window.location.search)) ?? countryOfBrowser()
  );
}

/** Language of the screens without its country. */
export function useLanguage(): Language {
  return languageOf(useTranslation("common").i18n.language);
}

/** True when the user chose the language on this device, which then takes precedence. */
export function hasChosenLanguage(): boolean {
  return readChoice() !== null;
}

export function isLanguage(text: string): text is Language {
  return languages.some((language) => language === text);
}

function readChoice(): Language | null {
  const asked = new URLSearchParams(window.location.search).get("lang")?.slice(0, 2);
  if (asked !== undefined && isLanguage(asked)) return asked;
  try {
    const stored = localStorage.getItem(LANGUAGE_KEY);
    return stored !== null && isLanguage(stored) ? stored : null;
  } catch {
    return null;
  }
}
