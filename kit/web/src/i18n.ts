import { formatIn, type Language } from "@surco/contract";
import i18next, { type BackendModule, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { languages, rememberLanguage } from "./languages";

/** Fetches the texts of one namespace in one language; what a feature's web door gives as `<feature>Texts`. */
export type TextLoader = (language: Language) => Promise<{ default: object }>;

/** Texts of the kit itself. `common` holds words used everywhere, `errors` a sentence for each code and notice. */
export const kitTexts: Record<"common" | "errors", TextLoader> = {
  common: (language) => import(`../locales/${language}/common.json`),
  errors: (language) => import(`../locales/${language}/errors.json`),
};

/**
 * Starts the texts. A namespace is fetched when the first screen that uses it is shown, in the language in use only; the
 * document's `lang` follows the language.
 */
export async function startI18n(texts: Record<string, TextLoader>, language: Language): Promise<i18n> {
  const loaders: Record<string, TextLoader> = { ...kitTexts, ...texts };
  const backend: BackendModule = {
    type: "backend",
    init: () => undefined,
    read: (wanted, namespace, done) => {
      const load = loaders[namespace];
      if (!load) return done(new Error(`no texts called ${namespace}`), null);
      void loadUntilThere(() => load(wanted as Language)).then(({ default: texts }) => done(null, texts));
    },
  };
  const markDocument = (now: string) => {
    document.documentElement.lang = now;
  };
  i18next.on("languageChanged", markDocument);
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: "es",
      supportedLngs: languages,
      load: "languageOnly",
      ns: ["common", "errors"],
      defaultNS: "common",
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      returnNull: false,
      // A text that is put in another's place while the screen stands is shown at once.
      react: { bindI18nStore: "added" },
    });
  writeNumbers(i18next);
  return i18next;
}

/** Numbers within texts, as `{{count, number}}`, are written as everywhere on the screen. */
function writeNumbers({ services }: i18n): void {
  services.formatter?.add("number", (value: number, language) => formatIn(language ?? "es").number(value));
}

const RETRY_MS = 5_000;

/** Without its words a screen would show their names: it waits for them, as long as there is no network. */
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

/** Changes the language of the screen and, by default, stores it on this device. */
export async function changeLanguage(language: Language, { isRemembered = true } = {}): Promise<void> {
  if (isRemembered) rememberLanguage(language);
  await i18next.changeLanguage(language);
}
