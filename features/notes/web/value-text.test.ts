import { formatIn } from "@surco/contract";
import { fieldTexts } from "@surco/fields/web-testing";
import { QueryClient } from "@tanstack/react-query";
import i18next from "i18next";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import notes from "./locales/es.json";
import { valueText } from "./value-text";

const anaId = "01994c1e-0000-7000-8000-000000000001";
/** The shared instance belongs to the screens. */
const texts = i18next.createInstance();
let isOut: boolean;

beforeEach(async () => {
  isOut = false;
  vi.stubGlobal("fetch", async () => {
    if (isOut) throw new TypeError("failed to fetch");
    return Response.json({ people: [{ accountId: anaId, name: "Ana Ferreyra", isSelf: true }] });
  });
  await texts.init({
    lng: "es",
    resources: { es: { notes, fields: fieldTexts } },
    interpolation: { escapeValue: false },
  });
});
afterEach(() => vi.unstubAllGlobals());

const format = formatIn("es");
const text = (field: string, value: unknown) =>
  valueText(field, value, texts.t, {
    queries: new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: "always" } } }),
    language: "es",
    format,
    fieldId: "01994c1e-0000-7000-8000-00000000000a",
  });
const row = { rowLengthM: 10, rows: 1, rowSpacingM: 0.525 };

it.each([
  ["type", "insects", "Insectos"],
  ["specificType", "fallArmyworm", "Cogollero"],
  ["cropId", 5, "Maíz temprano"],
  ["observedAt", "2026-11-20T13:00:00.000Z", format.instant("2026-11-20T13:00:00.000Z")],
  ["dueOn", "2026-12-01", format.day("2026-12-01")],
  ["assigneeId", anaId, "Ana Ferreyra"],
  ["assigneeId", "01994c1e-0000-7000-8000-000000000009", "Otra persona"],
  ["assigneeId", null, "sin dato"],
  ["isDone", true, "sí"],
  [
    "point",
    { lngLat: [-60.5, -33.25], source: "gps", accuracyM: 4 },
    "Posición: -33,25000 · -60,50000, ± 4 m",
  ],
  ["point", null, "Sin lugar: la nota es de todo el lote."],
  ["counts", [{ ...row, plants: 35 }], "35 en 10 m × 1 surcos × 0,525 m"],
  ["samples", [{ ...row, organs: 35, grainFactors: [14, 35] }], "35 en 10 m × 1 surcos × 0,525 m × 14 × 35"],
  ["thousandGrainG", 300.5, "300,5 g"],
  ["description", "Focos en la loma", "Focos en la loma"],
])("puts %s %j into words", async (field, value, words) => {
  expect(await text(field, value)).toBe(words);
});

it("names nobody where the people cannot be read", async () => {
  isOut = true;
  expect(await text("assigneeId", anaId)).toBe("Otra persona");
});
