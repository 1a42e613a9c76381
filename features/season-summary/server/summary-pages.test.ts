import { brands, type Locale } from "@surco/contract";
import type { PlacedPicture } from "@surco/kit-server";
import { PDF_PAGE, pictureBytes } from "@surco/kit-server/paper";
import {
  buildUser,
  overlappingWords,
  popplerPages,
  popplerWords,
  wordsOutside,
} from "@surco/kit-server/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { farmPage } from "./farm/farm-page";
import type { FarmSummary } from "./farm/farm-summary";
import { cropTotals, meanByArea } from "./farm/farm-totals";
import { FIELD_PICTURE, fieldPage } from "./field/field-page";
import type { FieldSummary } from "./field/field-summary";
import { writeOnOnePage } from "./on-one-page";
import { paperWords } from "./paper-words";
import { choice, fieldNamed, fieldSummary, seasonFacts } from "./summary.testing";

const report = {
  id: "r",
  accountId: "a",
  fieldId: null,
  farmId: null,
  choice,
  createdAt: new Date("2025-12-14T12:00:00Z"),
};
const names = {
  cropName: (id: number) => (id === 5 ? "Maíz temprano" : "Soja de primera"),
  stageName: (id: number) =>
    id === 221 ? "VT · Panoja completamente visible" : "V6 · 6 hojas con lígula visible",
};
const makerOf = (locale: Locale) => ({
  ...buildUser({ id: "a" }),
  locale,
  brand: brands.surco,
  logo: null,
});
const documentOf = (locale: Locale, title: string) => ({
  language: locale,
  brand: brands.surco,
  title,
  notice: "Datos simulados: no son mediciones",
  sources: [
    "Contiene datos Copernicus Sentinel modificados (2025).",
    "Clima: Open-Meteo.com, CC BY 4.0.",
    "Surco 0.1.0.",
  ],
  pageOf: (page: number, pages: number) => `${page}/${pages}`,
  createdAt: report.createdAt,
});
const picture: PlacedPicture = {
  width: 40,
  height: 30,
  rgba: new Uint8ClampedArray(40 * 30 * 4).fill(120),
  pixelWidthM: 10,
  pixelHeightM: 10,
  outline: [Float64Array.from([2, 2, 38, 2, 38, 28, 2, 28, 2, 2])],
};

async function fieldFile(summary: FieldSummary, locale: Locale = "es"): Promise<Uint8Array> {
  const words = paperWords({ locale }, names);
  const options = { words, report, maker: makerOf(locale), picture };
  return writeOnOnePage(
    {
      ...documentOf(locale, summary.facts.field.name),
      pictures: { [FIELD_PICTURE]: await pictureBytes(picture) },
    },
    (rows) => fieldPage(summary, { ...options, rows }),
  );
}

async function farmFile(summary: FarmSummary, locale: Locale = "es"): Promise<Uint8Array> {
  const words = paperWords({ locale }, names);
  const map = { svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 196 112"/>', width: 196 };
  return writeOnOnePage({ ...documentOf(locale, summary.farmName), pictures: {} }, (rows) =>
    farmPage(summary, { words, report, map, rows }),
  );
}

const farmOf = (count: number, name = (index: number) => `Lote ${index}`): FarmSummary => {
  const { prediction, notes, alerts } = fieldSummary();
  const fields = Array.from({ length: count }, (_, index) =>
    seasonFacts({ field: fieldNamed({ id: `f${index}`, name: name(index) }) }),
  );
  return {
    farmName: "La Esperanza",
    fields,
    predictions: new Map(prediction === null ? [] : fields.map(({ field }) => [field.id, prediction])),
    notes,
    alerts: alerts.map((alert) => ({ ...alert, fieldId: "f0" })),
    isCut: false,
  };
};

/** Texts as people type them, and words that no line is wide enough for. */
const typed = (most: number) =>
  fc.oneof(
    fc.constantFrom(
      "Lote 7",
      "Ñandú",
      "W".repeat(most),
      "Establecimiento San Martín de los Andes y Hermanos",
    ),
    fc.string({ minLength: 1, maxLength: most }).filter((text) => text.trim() !== ""),
  );
const rowsOf = (text: fc.Arbitrary<string>) =>
  fc
    .array(fc.tuple(text, text), { maxLength: 8 })
    .map((rows) => rows.map(([name, facts]) => ({ name, facts })));

describe("page of a field", () => {
  it("has the figures, records and sources of the season in each language", async () => {
    const [page = "", ...more] = popplerPages(await fieldFile(fieldSummary()));

    expect(more).toEqual([]);
    for (const part of [
      "La Esperanza Lote 7 64,2 ha · Pergamino, Buenos Aires",
      "Campaña 2025/26 · verano · Maíz temprano · DK 72-10",
      "Siembra del 25 sept 2025",
      "Lluvia desde la siembra 312 mm lo usual 287 mm (30 años) · del 25 sept al 14 dic",
      "VT · Panoja completamente visible",
      "Observado: V6 el 12 nov",
      "Período crítico del 30 nov al 29 dic",
      "2 nov Fertilización · Urea 120 kg/ha",
      "1 dic Malezas · Yuyo colorado · Manchones en la cabecera norte",
      "3 dic Helada",
      "Datos simulados: no son mediciones",
      "Clima: Open-Meteo.com, CC BY 4.0.",
    ])
      expect(page).toContain(part);
  });

  it.each(["es", "en", "pt"] as const)("stays one page with long names in %s", async (locale) => {
    const long = "Establecimiento Agropecuario San Martín de los Andes y Hermanos Sociedad".slice(0, 72);
    const { facts, work, notes } = fieldSummary();
    const many = <Row>(row: Row | undefined): Row[] =>
      row === undefined ? [] : Array.from({ length: 8 }, () => row);
    const file = await fieldFile(
      fieldSummary({
        facts: { ...facts, field: fieldNamed({ name: `${long} norte`, farmName: long }) },
        work: { rows: many(work.rows[0]), hasMore: true },
        notes: {
          rows: many({ ...(notes.rows[0] ?? never()), description: "Manchones en la cabecera. ".repeat(12) }),
          hasMore: true,
        },
      }),
      locale,
    );

    expect(popplerPages(file)).toHaveLength(1);
    const words = popplerWords(file);
    expect(overlappingWords(words)).toEqual([]);
    expect(wordsOutside(words, PDF_PAGE.side)).toEqual([]);
  });

  it("neither cuts nor covers any text, whatever was typed", async () => {
    await fc.assert(
      fc.asyncProperty(
        typed(80),
        typed(80),
        rowsOf(typed(60)),
        rowsOf(typed(200)),
        async (name, farmName, work, notes) => {
          const { facts } = fieldSummary();
          const summary = fieldSummary({
            facts: { ...facts, field: fieldNamed({ name, farmName }) },
            work: {
              rows: work.map((row) => ({ ...row, fieldId: "f", date: "2025-11-02", isPlanned: true })),
              hasMore: true,
            },
            notes: {
              rows: notes.map(({ name: type, facts: description }) => ({
                fieldId: "f",
                observedAt: "2025-12-01T13:00:00.000Z",
                name: type,
                description,
              })),
              hasMore: true,
            },
          });
          const file = await fieldFile(summary);

          const words = popplerWords(file);
          expect(popplerPages(file)).toHaveLength(1);
          expect(overlappingWords(words)).toEqual([]);
          expect(wordsOutside(words, PDF_PAGE.side)).toEqual([]);
        },
      ),
      { numRuns: 20 },
    );
  });
});

describe("page of a farm", () => {
  it("has its fields as a table with totals", async () => {
    const [page = "", ...more] = popplerPages(await farmFile(farmOf(3)));

    expect(more).toEqual([]);
    expect(page).toContain("3 lotes · 192,6 ha");
    expect(page).toContain("Lote 0 64,2 Maíz temprano 25 sept VT 312 (287)");
    expect(page).toMatch(/Total 192,6(?! 312)/);
    expect(page).toContain("3 dic Lote 0 · Helada");
  });

  it.each(["es", "en", "pt"] as const)("stays one page with twenty fields in %s", async (locale) => {
    const file = await farmFile(
      farmOf(20, (index) => `El bajo de los Ñandúes, parte ${index}`),
      locale,
    );

    expect(popplerPages(file)).toHaveLength(1);
    const words = popplerWords(file);
    expect(overlappingWords(words)).toEqual([]);
    expect(wordsOutside(words, PDF_PAGE.side)).toEqual([]);
  });

  it("goes on over further pages with hundreds of fields, and lists each", async () => {
    const text = popplerPages(await farmFile(farmOf(120))).join(" ");

    for (let index = 0; index < 120; index++) expect(text).toContain(`Lote ${index} 64,2`);
  });

  it("means by area, of the fields that have a figure", () => {
    expect(
      meanByArea([
        { areaHa: 10, value: 4 },
        { areaHa: 30, value: 8 },
        { areaHa: 50, value: null },
      ]),
    ).toBe(7);
    expect(meanByArea([{ areaHa: 10, value: null }])).toBeNull();
  });

  it("sums fields by crop, the largest area first", () => {
    const { predictions } = farmOf(2);
    const fields = [
      seasonFacts({ field: fieldNamed({ id: "f0", areaHa: 10 }) }),
      seasonFacts({ field: fieldNamed({ id: "f1", areaHa: 20 }), cropId: 7 }),
      seasonFacts({ field: fieldNamed({ id: "f2", areaHa: 30 }), cropId: 5 }),
    ];
    const totals = cropTotals({ fields, predictions });

    expect(
      totals.map(({ cropId, fields: count, areaHa, yieldAreaHa }) => [cropId, count, areaHa, yieldAreaHa]),
    ).toEqual([
      [5, 2, 40, 10],
      [7, 1, 20, 20],
    ]);
  });
});

function never(): never {
  throw new Error("the example has no note");
}
