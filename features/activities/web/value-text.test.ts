import { exampleActivity } from "@surco/activities/contract";
import { formatIn } from "@surco/contract";
import { fieldTexts } from "@surco/fields/web-testing";
import { QueryClient } from "@tanstack/react-query";
import i18next from "i18next";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import activities from "./locales/es.json";
import { valueText } from "./value-text";

const answers: Record<string, object> = {
  "/phenological-stages": {
    stages: [{ id: 206, name: "6 hojas", scale: "maize", code: "V6", cropIds: [5], developmentStage: null }],
  },
  "/activity/product": {
    fertilizers: [{ id: 606, name: "Urea", grade: null, isLiquid: false }],
    productTypes: [],
    doseUnits: [],
    densityUnits: [],
    machineryBrands: { sow: [], irrigation: [], harvest: [] },
    used: { contractors: [], machineryBrands: { sow: [], irrigation: [], harvest: [] } },
    last: [exampleActivity.values],
  },
};
/** The shared instance belongs to the screens. */
const texts = i18next.createInstance();
let isOut: boolean;

beforeEach(async () => {
  isOut = false;
  vi.stubGlobal("fetch", async (address: string) => {
    const path = new URL(address, "http://surco.invalid").pathname;
    const answer = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1];
    if (isOut || answer === undefined) throw new TypeError("failed to fetch");
    return Response.json(answer);
  });
  await texts.init({
    lng: "es",
    resources: { es: { activities, fields: fieldTexts } },
    interpolation: { escapeValue: false },
  });
});
afterEach(() => vi.unstubAllGlobals());

const text = (field: string, value: unknown) =>
  valueText(field, value, texts.t, {
    queries: new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: "always" } } }),
    language: "es",
    format: formatIn("es"),
    fieldId: null,
  });
const urea = { productId: 606, otherName: null, dose: 200, unit: "kg/ha", unitCostUsd: 0.5, grade: null };

it.each([
  ["phenologicalStageId", 206, "V6 · 6 hojas"],
  [
    "fertilizers",
    [urea, { ...urea, otherName: "Mezcla", unitCostUsd: null }],
    "Urea 200 kg/ha (0,5 USD/kg), Mezcla 200 kg/ha",
  ],
  ["cropId", 5, "Maíz temprano"],
  ["status", "planned", "Planificada"],
  ["densityUnit", "plants/ha", "plantas/ha"],
  ["moisturePct", 17.5, "17,5 %"],
  ["date", "2026-11-14", formatIn("es").day("2026-11-14")],
  ["contractor", null, "Sin dato"],
  ["comments", "Con rocío", "Con rocío"],
])("puts %s into words", async (field, value, words) => {
  expect(await text(field, value)).toBe(words);
});

it("gives the code of a stage where its name cannot be read", async () => {
  isOut = true;
  expect(await text("phenologicalStageId", 206)).toBe("V6");
});
