import { brands } from "@surco/contract";
import { describe, expect, it } from "vitest";
import {
  chartOnPaper,
  headed,
  keyFigures,
  type PdfContent,
  type PdfDocument,
  paperTable,
  titleBlock,
  writePdf,
} from "../index";
import { popplerInfo, popplerPages, popplerStructure } from "../poppler.testing";

const write = (content: readonly PdfContent[], over: Partial<PdfDocument> = {}) =>
  writePdf({
    language: "pt",
    brand: brands.surco,
    title: "Margem bruta",
    notice: "Dados simulados",
    sources: ["Fonte: dados próprios."],
    pageOf: (page, pages) => `Página ${page} de ${pages}`,
    createdAt: new Date("2026-02-14T12:00:00Z"),
    pictures: {},
    content,
    ...over,
  });

const option = {
  xAxis: { type: "category", data: ["jan", "fev"] },
  yAxis: { type: "value" },
  series: [{ type: "line", data: [0.2, 0.8] }],
};

describe("the structure of a PDF", () => {
  it("has the language, and its parts in reading order with their roles", async () => {
    const file = await write([
      titleBlock({ eyebrow: "Fazenda", title: "Talhão 7", lines: ["48,5 ha"], madeOn: "Hoje", aside: null }),
      keyFigures([{ label: "Margem", value: "385,04 USD/ha" }]),
      headed(
        "Custos",
        paperTable({
          columns: [
            { title: "Rubrica", share: 1 },
            { title: "USD/ha", share: 1, isNumber: true },
          ],
          rows: [
            ["Sementes", "120,00"],
            ["", "0,00"],
          ],
          total: ["Total", "120,00"],
        }),
      ),
      headed("Curva", chartOnPaper(option, { width: 300, height: 120, alt: "NDVI" })),
    ]);

    expect(popplerInfo(file)).toMatchObject({ Tagged: "yes", Title: "Margem bruta" });
    expect(Buffer.from(file).toString("latin1")).toContain("/Lang (pt)");
    // Poppler reads the texts of a figure and not what is said in its place.
    expect(Buffer.from(file).toString("latin1")).toContain("/Alt (NDVI)");
    expect(popplerStructure(file)).toEqual([
      "Document",
      "P: Surco",
      "P: Dados simulados",
      "P: Fazenda",
      "H1: Talhão 7",
      "P: 48,5 ha",
      "P: Hoje",
      "P: Margem",
      "P: 385,04 USD/ha",
      "H2: Custos",
      "Table",
      "TR",
      "TH: Rubrica",
      "TH: USD/ha",
      "TR",
      "TD: Sementes",
      "TD: 120,00",
      "TR",
      "TD",
      "TD: 0,00",
      "TR",
      "TD: Total",
      "TD: 120,00",
      "H2: Curva",
      "Figure: 0.20.40.6janfev",
      "P: Fonte: dados próprios.",
    ]);
  });

  it("says titles of a table, headers and footers once, however many pages repeat them", async () => {
    const rows = Array.from({ length: 120 }, (_, index) => [`linha ${index}`, `${index}`]);
    const columns = ["Rubrica", "USD/ha"].map((title) => ({ title, share: 1 }));
    const file = await write([paperTable({ columns, rows })]);

    const pages = popplerPages(file);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toContain("Rubrica");
    const structure = popplerStructure(file);
    for (const once of ["P: Surco", "TH: Rubrica", "P: Fonte: dados próprios."])
      expect(structure.filter((part) => part === once)).toEqual([once]);
    expect(structure.filter((part) => part === "TR")).toHaveLength(121);
    expect(structure.at(-1)).toBe("P: Fonte: dados próprios.");
  });

  it("keeps a text of several lines, fonts and pages whole", async () => {
    const text = Array.from({ length: 700 }, (_, index) => `palavra${index} √x`).join(" ");
    const file = await write([{ stack: [text] }]);

    const paragraphs = popplerStructure(file).filter((part) => part.startsWith("P: palavra0"));
    expect(paragraphs).toEqual([`P: ${text}`]);
  });
});
