import { formatNumber, type Language, type Locale, languageOf, localeOf, locales } from "@surco/contract";
import i18next, { type BackendModule, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { rememberLanguage } from "./device-keys";
import { addErrorNamespaces, startErrorTexts } from "./error-texts";
import { likelyCountry } from "./languages";

/** Fetches the texts of one namespace in one locale, of Mexico only those that differ; what a feature's web door gives as `<feature>Texts`. */
export type TextLoader = (locale: Locale) => Promise<{ default: object }>;

/** Texts of the kit itself: words used everywhere, and the sentences of shared error codes. */
export const kitTexts: Record<"common", TextLoader> = {
  common: (locale) => import(`../locales/${locale}/common.json`),
};

const loaders: Record<string, TextLoader> = { ...kitTexts };

/** Registers the texts of features by namespace; nothing loads yet. */
export function addTexts(texts: Record<string, TextLoader>): void {
  Object.assign(loaders, texts);
  addErrorNamespaces(Object.keys(texts));
}

/**
 * Starts i18n. A namespace loads when the first screen that uses it is shown, in the current language only; the
 * document's `lang` follows the language.
 *
 * @param addMore  adds the texts of features that are not loaded at the start; called for a namespace that is not in `texts`
 */
export async function startI18n(
  texts: Record<string, TextLoader>,
  locale: Locale,
  addMore: () => Promise<unknown> = async () => undefined,
): Promise<i18n> {
  addTexts(texts);
  const backend: BackendModule = {
    type: "backend",
    init: () => undefined,
    read: (requested, namespace, done) => {
      const load = async () => {
        if (!(namespace in loaders)) await addMore();
        return loaders[namespace]?.(requested as Locale);
      };
      void loadUntilThere(load).then((loaded) =>
        loaded ? done(null, loaded.default) : done(new Error(`no texts called ${namespace}`), null),
      );
    },
  };
  const markDocument = (now: string) => {
    // The server renders public pages without a document.
    if (typeof document !== "undefined") document.documentElement.lang = now;
  };
  i18next.on("languageChanged", markDocument);
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: locale,
      // Every language has all texts of its own; Mexican ones overlay Spanish.
      fallbackLng: { "es-MX": ["es"], default: [] },
      supportedLngs: locales,
      load: "currentOnly",
      ns: ["common"],
      defaultNS: "common",
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      returnNull: false,
      // A replaced text is shown at once.
      react: { bindI18nStore: "added" },
    });
  writeNumbers(i18next);
  startErrorTexts(i18next);
  return i18next;
}

/** Numbers within texts, as `{{count, number}}`, are formatted as everywhere on the screen. */
function writeNumbers({ services }: i18n): void {
  services.formatter?.add("number", (value: number, language) => formatNumber(value, language ?? "es"));
}

const RETRY_MS = 5_000;

/** A screen without its texts would show their keys: it waits while offline. */
async function loadUntilThere<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((over) => {
        setTimeout(over, RETRY_MS);
        window.addEventListener("online", over, { once: true });
      });
    }
  }
}

let textsCountry: string | null | undefined;

/** Country of the account, else the likely one: it decides between customs within a language. */
export function textsCountryNow(): string | null {
  textsCountry ??= likelyCountry();
  return textsCountry;
}

/** Changes the language of the screen and, by default, stores it on this device. */
export async function changeLanguage(language: Language, { isRemembered = true } = {}): Promise<void> {
  if (isRemembered) rememberLanguage(language);
  await speak(localeOf({ language, country: textsCountryNow() }));
}

/** Applies a country's wording: that of the account, or null for the likely one. */
export async function changeTextsCountry(country: string | null): Promise<void> {
  textsCountry = country ?? likelyCountry();
  await speak(localeOf({ language: languageOf(i18next.language), country: textsCountry }));
}

async function speak(locale: Locale): Promise<void> {
  if (locale !== i18next.language) await i18next.changeLanguage(locale);
}
