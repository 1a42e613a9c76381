import { brands, formatIn, type Locale } from "@surco/contract";
import { buildSquare } from "@surco/fields/testing";
import { PDF_PAGE, writePdf } from "@surco/kit-server/paper";
import {
  overlappingWords,
  popplerPages,
  popplerStructure,
  popplerWords,
  wordsOutside,
} from "@surco/kit-server/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  compareActual,
  costLineNames,
  exampleCosts,
  examplePlan,
  linesBy,
  type Plan,
  plannedMarginOf,
  plan as planShape,
  withSums,
} from "../../contract";
import { marginTexts } from "../margin-texts";
import type { PlanOnPaper } from "./plan-on-paper";
import { planPaper } from "./plan-paper";

const base = planShape.parse(examplePlan);
const LONG = "Establecimiento San Martín de los Andes y Hermanos Sucesores S.A.";

const typed = fc.oneof(
  fc.constantFrom("Lote 7", LONG, "M".repeat(80), "a/b-c_d".repeat(10)),
  fc.string({ minLength: 1, maxLength: 60 }),
);
const money = fc.integer({ min: 0, max: 9_999_999 }).map((cents) => cents / 100);
const line = fc.record({
  usdPerHa: money,
  rows: fc.array(
    fc.record({ name: typed, quantity: money, unit: fc.constantFrom("L", "bolsa"), unitPriceUsd: money }),
    { maxLength: 2 },
  ),
});
const plans: fc.Arbitrary<Plan> = fc
  .record({
    name: typed,
    expected: fc.double({ min: 0, max: 200, noNaN: true }),
    price: money,
    lines: fc.array(line, { minLength: costLineNames.length, maxLength: costLineNames.length }),
    comments: typed,
  })
  .map(({ name, expected, price, lines, comments }) => {
    const values = {
      ...base,
      name,
      comments,
      expectedYieldTPerHa: expected,
      priceUsdPerT: price,
      lines: withSums(linesBy((line) => lines[costLineNames.indexOf(line)] ?? { usdPerHa: 0, rows: [] })),
    };
    return { ...values, figures: plannedMarginOf(values, values.areaHa) };
  });

function write(locale: Locale, changes: Partial<PlanOnPaper>) {
  const t = marginTexts(locale);
  const plan = changes.plan ?? base;
  return writePdf({
    language: locale,
    brand: brands.surco,
    title: t("paper.title"),
    notice: t("paper.simulated"),
    sources: [t("paper.sources.method")],
    pageOf: (page, pages) => t("paper.page", { page, pages }),
    createdAt: new Date("2026-09-01T12:00:00Z"),
    pictures: {},
    content: planPaper({
      plan,
      others: [],
      field: { name: "Lote 7", farmName: "La Esperanza", polygon: buildSquare() },
      cropName: "Maíz temprano",
      comparison: compareActual(plan, exampleCosts),
      missing: exampleCosts,
      rate: { currency: "ARS", localPerUsd: 1488, day: "2026-09-01", official: null },
      madeBy: "Ana Ferreyra",
      madeOn: "2026-09-01",
      accent: brands.surco.accent,
      t,
      format: formatIn(locale),
      ...changes,
    }),
  });
}

describe("the PDF of a plan", () => {
  it("neither cuts nor covers any text, whatever was typed", async () => {
    await fc.assert(
      fc.asyncProperty(
        plans,
        typed,
        fc.constantFrom<Locale>("es", "en", "pt"),
        async (plan, name, locale) => {
          const field = { name, farmName: name, polygon: buildSquare() };
          const file = await write(locale, { plan, field, others: [{ ...base, name }] });
          const words = popplerWords(file);
          expect(wordsOutside(words, PDF_PAGE.side)).toEqual([]);
          expect(overlappingWords(words)).toEqual([]);
          const text = popplerPages(file).join("").replaceAll(/\s/g, "");
          const format = formatIn(locale);
          for (const amount of [plan.figures.marginUsdPerHa, plan.figures.directCostUsdPerHa])
            expect(text).toContain(format.number(amount, 2).replaceAll(/\s/g, ""));
        },
      ),
      { numRuns: 12 },
    );
  });

  it.each(["es", "en", "pt", "es-MX"] as const)("has its sections as bookmarks: %s", async (locale) => {
    const t = marginTexts(locale);
    const source = Buffer.from(await write(locale, {})).toString("latin1");
    expect(source.match(/\/Title /g)?.length).toBeGreaterThanOrEqual(5);
    const text = popplerPages(await write(locale, {})).join(" ");
    for (const key of ["paper.result", "paper.costs", "table.title", "actual.title"]) {
      expect(t(key)).not.toBe(key);
      expect(text).toContain(t(key));
    }
  });

  it("has the margin in the local currency too, and names the costs that the comparison lacks", async () => {
    const missing = { unpricedCount: 2, hiddenCount: 1, isPartial: true };
    const text = popplerPages(await write("es", { missing })).join(" ");

    // 385.04 USD/ha and 18,674.44 USD at 1,488 ARS.
    const unspaced = text.replaceAll(/\s/g, "");
    expect(unspaced).toContain("572.939,52ARS/ha");
    expect(unspaced).toContain("27.787.566,72ARS");
    for (const part of ["2 labores no tienen su costo completo", "1 labor de otra persona", "faltan costos"])
      expect(text).toContain(part);
  });

  it("is tagged: title, headings, tables with their titles, and the map in words", async () => {
    const file = await write("es", {});
    const parts = popplerStructure(file);

    for (const part of ["H1: Lote 7", "H2: Costos directos", "TH: 9,20 t/ha", "TH: 165,0 USD/t", "TD: 385"])
      expect(parts).toContain(part);
    expect(parts.filter((part) => part === "Table").length).toBeGreaterThanOrEqual(4);
    expect(Buffer.from(file).toString("latin1")).toContain("/Alt (Mapa de Lote 7)");
  });
});
