import { PDF_PAGE } from "@surco/kit-server/paper";
import { overlappingWords, popplerPages, popplerWords, wordsOutside } from "@surco/kit-server/testing";
import fc from "fast-check";
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFRef, PDFString } from "pdf-lib";
import { describe, expect, it } from "vitest";
import { MAX_PLANNING_COMMENT } from "../../contract";
import type { AppendedSheet } from "../sheets/append-sheets";
import { openedWith } from "./opened.testing";
import { writeAnnual } from "./write-annual";
import { writePlanning } from "./write-planning";

const createdAt = new Date("2026-09-01T12:00:00Z");
const annual = { season: "2026/27", createdAt, version: "0.1.0" };

async function sheetOf(genotypeId: number, genotypeName: string, pages: number): Promise<AppendedSheet> {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) pdf.addPage();
  return { genotypeId, genotypeName, pages, bytes: await pdf.save() };
}

/** Bookmarks of a file with the number of the page that each opens. */
async function bookmarksOf(file: Uint8Array): Promise<[string, number][]> {
  const pdf = await PDFDocument.load(file);
  const pages = pdf.getPages().map(({ ref }) => ref);
  const found: [string, number][] = [];
  const read = (dict: PDFDict | undefined) => {
    for (let item = dict; item !== undefined; item = item.lookupMaybe(PDFName.of("Next"), PDFDict)) {
      const title = item.lookup(PDFName.of("Title"));
      const target = item.lookupMaybe(PDFName.of("Dest"), PDFArray)?.get(0);
      const text =
        title instanceof PDFHexString || title instanceof PDFString ? title.decodeText() : "no title";
      found.push([text, target instanceof PDFRef ? pages.indexOf(target) + 1 : 0]);
      read(item.lookupMaybe(PDFName.of("First"), PDFDict));
    }
  };
  read(pdf.catalog.lookupMaybe(PDFName.of("Outlines"), PDFDict)?.lookupMaybe(PDFName.of("First"), PDFDict));
  return found;
}

describe("sheets of hybrids", () => {
  it("stand behind a report with a bookmark that names the hybrid", async () => {
    const file = await writePlanning(openedWith(), [await sheetOf(12, "DK 72-10 Ñandú", 2)], createdAt, "1");
    const pages = popplerPages(file);
    expect(pages.slice(-2)).toEqual(["", ""]);
    const bookmarks = await bookmarksOf(file);
    expect(bookmarks.at(-1)).toEqual(["Ficha: DK 72-10 Ñandú", pages.length - 1]);
    expect(bookmarks.map(([title]) => title)).toContain("Imágenes EVI");
  });

  it("stand once each at the end of an annual report, behind a page that lists them", async () => {
    const opened = openedWith();
    const other = openedWith("es", { genotype: "P1815" }, { genotypeId: 15 });
    const sheets = [await sheetOf(12, "DK 72-10", 3), await sheetOf(15, "P1815", 1)];
    const file = await writeAnnual([opened, opened, other], sheets, annual);
    const pages = popplerPages(file);
    expect(pages.slice(-4)).toEqual(["", "", "", ""]);
    const list = pages.length - 4;
    expect(pages[list - 1]).toContain("DK 72-10 2 3 P1815 1 1");
    expect(pages[0]).toMatch(new RegExp(`Fichas de híbridos y variedades ${list}\\b`));
    expect((await bookmarksOf(file)).slice(-3)).toEqual([
      ["Fichas de híbridos y variedades", list],
      ["Ficha: DK 72-10", list + 1],
      ["Ficha: P1815", list + 4],
    ]);
  });
});

describe("pages", () => {
  const text = (most: number) =>
    fc.oneof(
      fc.constantFrom(
        "W".repeat(most),
        "Ñandú de la estancia ".repeat(60).slice(0, most).trim(),
        "línea\n".repeat(400).slice(0, most).trim(),
      ),
      fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: most }),
    );
  const line = (most: number) => text(most).map((one) => one.replaceAll("\n", " ").trim() || "x");
  const opened = fc
    .record({
      locale: fc.constantFrom("es" as const, "en" as const, "pt" as const),
      texts: fc.record({
        field: line(80),
        farm: line(80),
        producer: line(120),
        genotype: line(120),
        comment: text(MAX_PLANNING_COMMENT),
        series: line(80),
      }),
      numbers: fc.record({
        targetYieldTPerHa: fc.constantFrom(0.000_001, 9.123_456, 30),
        availableNKgPerHa: fc.constantFrom(0, 123.456_789, 500),
        cropId: fc.constantFrom(5, 7),
      }),
    })
    .map(({ locale, texts, numbers }) => openedWith(locale, texts, numbers));
  const expectWhole = (file: Uint8Array) => {
    const words = popplerWords(file);
    expect(words.length).toBeGreaterThan(100);
    expect(wordsOutside(words, PDF_PAGE.side)).toEqual([]);
    expect(overlappingWords(words)).toEqual([]);
  };

  it("of a report cut no word and lay none over another, whatever was typed", async () => {
    await fc.assert(
      fc.asyncProperty(opened, async (one) => expectWhole(await writePlanning(one, [], createdAt, "0.1.0"))),
      { numRuns: 5 },
    );
  });

  it.each(["es", "pt"] as const)(
    "hold a long comment and the signatures below nitrogen in %s",
    async (locale) => {
      const opened = openedWith(locale);
      const last = popplerPages(await writePlanning(opened, [], createdAt, "0.1.0")).at(-1);
      const comment = opened.report.comment.slice(0, 60);
      for (const text of [opened.t("nitrogen.balance"), comment, opened.t("paper.adviser")])
        expect(last).toContain(text);
    },
  );

  it("keep the label of a comment with its text", async () => {
    const label = "Comentario del gráfico";
    // Heights of the chart at which the label would be the last line of a page.
    for (const heightPx of [610, 620, 630]) {
      const opened = openedWith("es", { comment: "Principio y fin." });
      const chart = { ...opened.chart, heightPx };
      const pages = popplerPages(await writePlanning({ ...opened, chart }, [], createdAt, "0.1.0"));
      expect(pages.filter((page) => page.includes(`${label} Principio y fin.`))).toHaveLength(1);
    }
  });

  it("of an annual report neither", async () => {
    const sheet = fc.tuple(line(120), fc.nat(20));
    await fc.assert(
      fc.asyncProperty(opened, opened, sheet, async (one, other, [genotypeName, pages]) => {
        const all = [one, { ...other, t: one.t, reportT: one.reportT, format: one.format }] as const;
        const sheets = [await sheetOf(12, genotypeName, Math.max(1, pages))];
        expectWhole(await writeAnnual(all, sheets, annual));
      }),
      { numRuns: 2 },
    );
  });
});
