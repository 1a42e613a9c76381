import { defineErrorCodes, defineRoute } from "@surco/contract";
import i18next, { type i18n } from "i18next";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { ApiError } from "./api-error";
import { call } from "./call";
import {
  addErrorNamespaces,
  codeSentence,
  errorSentence,
  loadErrorSentence,
  startErrorTexts,
} from "./error-texts";

defineErrorCodes("tractors", { TRACTOR_GONE: 404 });

const getTractor = defineRoute({
  method: "GET",
  path: "/tractor",
  access: "public",
  summary: "A tractor.",
  response: z.object({}),
  errors: [],
});

const files: Record<string, object> = {
  tractors: { errors: { TRACTOR_GONE: "Ese tractor ya no está." } },
  barns: { errors: { BARN_FULL: "El galpón está lleno." } },
};
const common = {
  INTERNAL: "Ocurrió un error.",
  OFFLINE: "No hay conexión.",
  SERVER_UNREACHABLE: "No pudimos comunicarnos con el servidor.",
};
const read = vi.fn((_: string, namespace: string, done: (error: Error | null, texts: object) => void) =>
  done(null, files[namespace] ?? {}),
);
let texts: i18n;

beforeEach(async () => {
  read.mockClear();
  texts = i18next.createInstance();
  await texts.use({ type: "backend", init: () => undefined, read }).init({
    lng: "es",
    fallbackLng: false,
    ns: ["common"],
    defaultNS: "common",
    partialBundledLanguages: true,
    resources: { es: { common: { errors: common } } },
  });
  startErrorTexts(texts);
  addErrorNamespaces(["barns", "tractors"]);
});
afterEach(() => vi.unstubAllGlobals());

const loaded = () => read.mock.calls.map(([, namespace]) => namespace);

it("loads the texts of the feature that declares a code, and no others", async () => {
  await loadErrorSentence("TRACTOR_GONE");
  expect(loaded()).toEqual(["tractors"]);
  expect(codeSentence("TRACTOR_GONE", texts.t)).toBe("Ese tractor ya no está.");
  await loadErrorSentence("TRACTOR_GONE");
  expect(loaded()).toEqual(["tractors"]);
});

it("looks through all texts for a code whose contract is not loaded", async () => {
  await loadErrorSentence("BARN_FULL");
  expect(codeSentence("BARN_FULL", texts.t)).toBe("El galpón está lleno.");
});

it("never shows a code: unknown ones have a sentence too", async () => {
  expect(codeSentence("TRACTOR_GONE", texts.t)).toBe("Ocurrió un error.");
  await loadErrorSentence("TRACTOR_WET");
  expect(codeSentence("TRACTOR_WET", texts.t)).toBe("Ocurrió un error.");
  expect(errorSentence(new TypeError("x"), texts.t)).toBe("Ocurrió un error.");
});

it.each([
  { isOnline: true, sentence: common.SERVER_UNREACHABLE },
  { isOnline: false, sentence: common.OFFLINE },
])("names the missing connection of a call without a response, online: $isOnline", async (given) => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  vi.stubGlobal("navigator", { onLine: given.isOnline });
  const failure = await call(getTractor).catch((error: unknown) => error);
  expect(errorSentence(failure, texts.t)).toBe(given.sentence);
});

it("has the sentence of a refused call loaded by the time that the refusal is there", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ code: "TRACTOR_GONE" }, { status: 404 }));
  const refusal = await call(getTractor).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ApiError);
  expect(errorSentence(refusal, texts.t)).toBe("Ese tractor ya no está.");
});
