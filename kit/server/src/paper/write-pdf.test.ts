import { brands } from "@surco/contract";
import { describe, expect, it, vi } from "vitest";
import { chartOnPaper, type PdfDocument, writePdf } from "./index";
import { popplerPages } from "./poppler.testing";
import { readPdf } from "./read-pdf.testing";

const document = (overrides: Partial<PdfDocument>): PdfDocument => ({
  language: "es",
  brand: brands.surco,
  title: "Informe de imágenes",
  notice: null,
  sources: ["Contiene datos Copernicus Sentinel modificados (2026)."],
  pageOf: (page, pages) => `Página ${page} de ${pages}`,
  createdAt: new Date("2026-02-14T12:00:00Z"),
  pictures: {},
  content: ["Lote Ñandú: 1.234,5 ha"],
  ...overrides,
});

describe("PDF", () => {
  it("has brand, title, sources and the page on every page", async () => {
    const content = [{ text: "uno" }, { text: "dos", pageBreak: "before" as const }];

    const pages = readPdf(await writePdf(document({ content, notice: "Datos simulados" }))).pages;

    expect(pages).toHaveLength(2);
    pages.forEach((text, index) => {
      expect(text).toContain("Surco");
      expect(text).toContain("Informe de imágenes");
      expect(text).toContain("Datos simulados");
      expect(text).toContain("Copernicus Sentinel");
      expect(text).toContain(`Página ${index + 1} de 2`);
    });
  });

  it("has its maker's logo before the brand", async () => {
    const png =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

    const plain = Buffer.from(await writePdf(document({}))).toString("latin1");
    const own = Buffer.from(await writePdf(document({ logo: Buffer.from(png, "base64") }))).toString(
      "latin1",
    );

    expect(plain).not.toContain("/Subtype /Image");
    expect(own).toContain("/Subtype /Image");
  });

  it("writes user text in any script", async () => {
    const content = ["Lote «Ñandú» ≥ 0,8 · √x · Łódź · Ελλάς · Жито − “x”"];

    const [text] = readPdf(await writePdf(document({ content }))).pages;

    expect(text?.replaceAll(/\s/g, "")).toContain(content[0]?.replaceAll(/\s/g, ""));
  });

  it("opens no file and fetches nothing, whatever the content asks for", async () => {
    for (const image of ["/etc/hostname", "http://127.0.0.1:9/x.png"]) {
      await expect(writePdf(document({ content: [{ image }] }))).rejects.toThrow(/denied/);
    }
  });
});

describe("chart in a PDF", () => {
  it("has its texts in the report's font, embedded and selectable", async () => {
    const option = {
      xAxis: { type: "category", data: ["ene", "feb"] },
      yAxis: { type: "value" },
      series: [{ type: "line", data: [0.2, 0.8] }],
    };

    // A font that is not found is a warning; the text is then drawn in the one used last.
    const warn = vi.spyOn(console, "warn");
    const content = [
      { text: "Curva", bold: true },
      chartOnPaper(option, { width: 300, height: 120, alt: "Curva" }),
    ];

    const file = await writePdf(document({ content }));

    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
    expect(popplerPages(file).join()).toContain("feb");
    const fonts = [
      ...Buffer.from(file)
        .toString("latin1")
        .matchAll(/\/BaseFont \/(\S+)/g),
    ].map(([, name]) => name);
    expect(fonts.length).toBeGreaterThan(0);
    // A subset's name has six letters before a plus sign; fonts of the reader have none.
    expect(fonts.filter((name) => !/^[A-Z]{6}\+Inter/.test(name ?? ""))).toEqual([]);
  });

  it("is drawn without a browser, in the report's font", () => {
    const option = {
      xAxis: { type: "category", data: ["ene", "feb"] },
      yAxis: { type: "value" },
      series: [{ type: "line", data: [0.2, 0.8] }],
    };

    const { svg, width } = chartOnPaper(option, { width: 300, height: 120, alt: "Curva" });

    expect(width).toBe(300);
    expect(svg).toMatch(/font-family:\s*Inter/);
    expect(svg).toContain("feb");
  });
});
