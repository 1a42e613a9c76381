import { brands } from "@surco/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  commentBox,
  headed,
  keyFigures,
  PDF_PAGE,
  type PdfContent,
  type PdfDocument,
  paperTable,
  pictureBytes,
  pictureWithOutline,
  signatures,
  titleBlock,
  writePdf,
} from "./index";
import { overlappingWords, popplerPages, popplerWords, wordsOutside } from "./poppler.testing";

const document = (content: readonly PdfContent[], over: Partial<PdfDocument> = {}): PdfDocument => ({
  language: "es",
  brand: brands.surco,
  title: "Planificación",
  subject: "Lote 7 · Maíz temprano · 2025/26",
  notice: null,
  sources: ["Fuente: datos propios."],
  pageOf: (page, pages) => `Página ${page} de ${pages}`,
  createdAt: new Date("2026-02-14T12:00:00Z"),
  pictures: {},
  content,
  ...over,
});

/** User texts: ordinary words, and words that no column is wide enough for. */
const typed = fc.oneof(
  fc.constantFrom(
    "La Esperanza",
    "Lote 7",
    "Ñandú",
    "Establecimiento San Martín de los Andes y Hermanos S.A.",
    "M".repeat(90),
    "https://ejemplo.com.ar/una-direccion/que-no-tiene/espacios/en-ningun-lugar",
    "",
  ),
  fc.string({ minLength: 1, maxLength: 60 }),
);
const figure = fc.record({
  label: typed,
  value: fc.integer({ min: -1e11, max: 1e11 }).map((cents) => `${(cents / 100).toFixed(2)}`),
});

describe("parts of a report", () => {
  it("neither cut nor cover any text, whatever was typed", async () => {
    await fc.assert(
      fc.asyncProperty(
        typed,
        fc.array(typed, { maxLength: 5 }),
        fc.array(figure, { minLength: 1, maxLength: 6 }),
        fc.array(fc.tuple(typed, typed, typed), { minLength: 1, maxLength: 60 }),
        async (title, lines, figures, rows) => {
          const file = await writePdf(
            document([
              titleBlock({ eyebrow: title, title, lines, madeOn: "Hecho el 14 feb 2026", aside: null }),
              keyFigures(figures),
              headed(
                "Costos",
                paperTable({
                  columns: [
                    { title: "Rubro", share: 2 },
                    { title: "Detalle", share: 3 },
                    { title: "USD/ha", share: 1, isNumber: true },
                  ],
                  rows,
                  total: ["Total", "", "1.234.567,89"],
                }),
              ),
              ...commentBox("Comentario", title),
              signatures(["Responsable", "Productor"]),
            ]),
          );
          const words = popplerWords(file);
          expect(wordsOutside(words, PDF_PAGE.side)).toEqual([]);
          expect(overlappingWords(words)).toEqual([]);
          // A text that was cut would not be whole in the file.
          const text = popplerPages(file).join(" ").replaceAll(/\s/g, "");
          for (const { value } of figures) expect(text).toContain(value.replaceAll(/\s/g, ""));
        },
      ),
      { numRuns: 20 },
    );
  });

  it("make headings bookmarks, and name the file's subject", async () => {
    const file = await writePdf(document([headed("Márgenes", "uno"), headed("Costos", "dos")]));

    const source = Buffer.from(file).toString("latin1");
    expect(source.match(/\/Title /g)?.length).toBe(3);
    expect(source).toContain("/Title (Costos)");
    expect(source).toContain("/DisplayDocTitle true");
    expect(source).toContain("/Subject");
  });

  it("do not leave a heading at the foot of its page", async () => {
    const lines = Array.from({ length: 52 }, (_, index) => `renglón ${index}`);
    const last = headed("Costos", { stack: Array.from({ length: 8 }, (_, index) => `costo ${index}`) });

    const pages = popplerPages(await writePdf(document([...lines, last])));

    const page = pages.find((text) => text.includes("Costos"));
    expect(page).toContain("costo 0");
  });

  it("keep a field's outline on the page of its picture", async () => {
    const picture = {
      width: 20,
      height: 20,
      rgba: new Uint8ClampedArray(20 * 20 * 4).fill(120),
      pixelWidthM: 10,
      pixelHeightM: 10,
      outline: [Float64Array.from([2, 2, 18, 2, 18, 18, 2, 18, 2, 2])],
    };
    const drawn = () => pictureWithOutline(picture, "field", { width: 200, tallest: 200, alt: "NDVI" });
    const pictures = { field: await pictureBytes(picture) };
    for (const space of [0, 300, 400, 470]) {
      const content = [{ text: "arriba", margin: [0, 0, 0, space] as const }, ...drawn(), "abajo"];

      expect(popplerPages(await writePdf(document(content, { pictures })))).toHaveLength(1);
    }
  });

  it("go on over pages below a heading, with each row of a long table", async () => {
    const columns = ["Lote", "t/ha"].map((title) => ({ title, share: 1 }));
    const rows = Array.from({ length: 90 }, (_, index) => [`lote ${index}`, `${index}`]);
    for (const linesBefore of [0, 47, 50, 52]) {
      const lines = Array.from({ length: linesBefore }, (_, index) => `renglón ${index}`);
      const section = headed("Campos", { stack: [paperTable({ columns, rows }), "Nota"] });

      const pages = popplerPages(await writePdf(document([...lines, section])));

      const text = pages.join(" ");
      for (const [name] of rows) expect(text).toContain(name);
      expect(text).toContain("Nota");
      expect(pages.find((page) => page.includes("Campos"))).toContain("lote 0");
    }
  });
});
