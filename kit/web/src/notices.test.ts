import { errorStatus, languages } from "@surco/contract";
import { describe, expect, it } from "vitest";
import en from "../locales/en/errors.json";
import es from "../locales/es/errors.json";
import pt from "../locales/pt/errors.json";
import { noticeKind } from "./notices";

const texts: Record<(typeof languages)[number], Record<string, string>> = { es, en, pt };
/** Codes that only the browser knows. */
const clientCodes = ["OFFLINE", "SERVER_UNREACHABLE"];
const codes = [...Object.keys(errorStatus), ...Object.keys(noticeKind), ...clientCodes];

const singular = (key: string) => key.replace(/_(one|other|many)$/, "");

describe("error and notice texts", () => {
  it.each(languages)("exist for every code in %s, and for nothing else", (language) => {
    const written = new Set(Object.keys(texts[language]).map(singular));
    expect([...written].sort()).toEqual([...new Set(codes)].sort());
  });

  it("differ between the languages", () => {
    for (const key of Object.keys(es)) {
      expect(texts.en[key], key).not.toBe(texts.es[key]);
      expect(texts.pt[key], key).not.toBe(texts.es[key]);
    }
  });

  it("match the specification where it quotes them", () => {
    expect(es.FIELD_NOT_CLOSED).toContain("Debes unir los puntos del polígono para crearlo");
    expect(es.FIELD_TOO_LARGE).toContain("Tu lote excede el límite de 500 ha");
    expect(es.FARM_NAME_TAKEN).toContain("Ese nombre de campo ya existe");
  });
});
