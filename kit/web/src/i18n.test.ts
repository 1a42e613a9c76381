import type { Locale } from "@surco/contract";
import i18next from "i18next";
import { beforeEach, expect, it, vi } from "vitest";
import { changeLanguage, changeTextsCountry, startI18n } from "./i18n";

const files: Partial<Record<Locale, object>> = {
  es: { title: "Tus lotes", close: "Cerrar" },
  en: { title: "Your fields", close: "Close" },
  "es-MX": { title: "Tus predios" },
};
const load = vi.fn(async (locale: Locale) => ({ default: files[locale] ?? {} }));

const start = async (locale: Locale) => {
  await startI18n({ plots: load }, locale);
  await i18next.loadNamespaces("plots");
};
const shown = () => [i18next.t("plots:title"), i18next.t("plots:close")];

beforeEach(() => load.mockClear());

it("lays the words of Mexico over Spanish, and says so in the page", async () => {
  await start("es-MX");
  expect(shown()).toEqual(["Tus predios", "Cerrar"]);
  expect(document.documentElement.lang).toBe("es-MX");
  expect(i18next.t("common:season.winter")).toBe("Otoño-Invierno");
});

it("follows the country of the account, in Spanish only", async () => {
  await start("es");
  expect(shown()).toEqual(["Tus lotes", "Cerrar"]);
  await changeTextsCountry("MX");
  expect(shown()).toEqual(["Tus predios", "Cerrar"]);
  await changeLanguage("en", { isRemembered: false });
  expect(shown()).toEqual(["Your fields", "Close"]);
  await changeLanguage("es", { isRemembered: false });
  expect(shown()).toEqual(["Tus predios", "Cerrar"]);
  await changeTextsCountry("AR");
  expect(shown()).toEqual(["Tus lotes", "Cerrar"]);
  expect(document.documentElement.lang).toBe("es");
});

it("fetches no language but the one in use", async () => {
  await start("en");
  expect(load.mock.calls.map(([locale]) => locale)).toEqual(["en"]);
});
