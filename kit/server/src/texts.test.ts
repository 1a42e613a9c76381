import { describe, expect, it } from "vitest";
import { createTexts, overlay } from "./texts";

const texts = createTexts({
  es: {
    greeting: "Hola, {{name}}",
    date_one: "{{count}} fecha",
    date_other: "{{count}} fechas",
    only: "solo acá",
  },
  en: { greeting: "Hello {{name}}", date_one: "{{count}} date", date_other: "{{count}} dates" },
  pt: { greeting: "Olá, {{name}}", date_one: "{{count}} data", date_other: "{{count}} datas" },
  "es-MX": { only: "solo aquí" },
});

describe("server texts", () => {
  it("are in the requested language, with its plural forms", () => {
    expect(texts("es")("greeting", { name: "Ana" })).toBe("Hola, Ana");
    expect(texts("pt")("date", { count: 1 })).toBe("1 data");
    expect(texts("en")("date", { count: 2 })).toBe("2 dates");
  });

  it("leave user text unchanged", () => {
    expect(texts("en")("greeting", { name: "<b>&$t(only)" })).toContain("<b>&");
  });

  it("are those of Mexico where it has its own, and Spanish where not", () => {
    expect(texts("es-MX")("only")).toBe("solo aquí");
    expect(texts("es-MX")("date", { count: 2 })).toBe("2 fechas");
    expect(overlay({ a: { b: "x", c: "y" }, list: ["1", "2"] }, { a: { b: "z" }, list: ["3"] })).toEqual({
      a: { b: "z", c: "y" },
      list: ["3"],
    });
  });

  it("fall back to Spanish", () => {
    expect(texts("en")("only")).toBe("solo acá");
  });
});
