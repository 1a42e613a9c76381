import { type Brand, type Locale, surfaces } from "@surco/contract";
import pdfMake from "pdfmake";
import documentModule from "pdfmake/js/PDFDocument.js";
import { pdfFonts, withFonts } from "./fonts";
import { fitWords } from "./parts/fit-words";
import type { PdfContent, PdfNode } from "./pdf-content";
import { writeStructure } from "./structure/mark-pages";
import { type TaggedContent, tagContent } from "./structure/structure-tree";

for (const [family, { normal, bold }] of Object.entries(pdfFonts)) {
  pdfMake.virtualfs.writeFileSync(`${family}.ttf`, normal);
  pdfMake.virtualfs.writeFileSync(`${family} bold.ttf`, bold);
}
pdfMake.setFonts(
  Object.fromEntries(
    Object.keys(pdfFonts).map((family) => [family, { normal: `${family}.ttf`, bold: `${family} bold.ttf` }]),
  ),
);
// The texts of charts name a font by its file, which the library would look for on disk.
const PDFDocument = "default" in documentModule ? documentModule.default : documentModule;
const openFont = PDFDocument.prototype.font;
PDFDocument.prototype.font = function fontOfFile(source, ...options) {
  if (typeof source === "string" && pdfMake.virtualfs.existsSync(source))
    this.registerFont(source, pdfMake.virtualfs.readFileSync(source));
  return openFont.call(this, source, ...options);
};
// A document opens no other file and fetches nothing.
pdfMake.setUrlAccessPolicy(() => false);
pdfMake.setLocalAccessPolicy(() => false);

export interface PdfDocument {
  language: Locale;
  brand: Brand;
  /** Logo before the brand in every page header: PNG or JPEG. */
  logo?: Uint8Array | null;
  /** Title of the file and of every page header. */
  title: string;
  /** Field, crop, season: metadata of the file. */
  subject?: string;
  /** "Simulated data" where it is; in every page header. */
  notice: string | null;
  /** Sources, licences and versions; in every page footer. */
  sources: readonly string[];
  /** "Page 2 of 3". */
  pageOf(page: number, pages: number): string;
  createdAt: Date;
  /** PNG or JPEG by name. */
  pictures: Record<string, Uint8Array>;
  content: readonly PdfContent[];
  /** Pages that the content fills to their edges, without header and footer, as sheets of labels; else A4 pages with both. */
  sheet?: "A4" | "LETTER";
}

/** A4 portrait, points. */
export const PDF_PAGE = { width: 595.28, height: 841.89, side: 40, top: 62, bottom: 66 } as const;
/** Content width. */
export const PDF_WIDTH = PDF_PAGE.width - 2 * PDF_PAGE.side;

/** Text colour of the light scheme. */
export const pdfInks = surfaces.light;
/** Warning amber, dark enough for small print. */
export const PDF_NOTICE_COLOR = "#8a5300";

/** Writes a PDF with the product's header (brand, title) and footer (sources, page). */
export async function writePdf(document: PdfDocument): Promise<Uint8Array> {
  const { language, brand, title, createdAt, content } = document;
  const { logo = null, subject, sheet } = document;
  const pictures = { ...document.pictures, ...(logo !== null && { [LOGO]: logo }) };
  const tagged = tagContent(withFonts(content));
  // Headers and footers are read once: the one before the first page, the other after the last.
  let head: TaggedContent | null = null;
  let foot: TaggedContent | null = null;
  const made = pdfMake.createPdf({
    // The structure needs 1.4, its attributes of tables 1.5.
    version: "1.7",
    tagged: true,
    pageSize: sheet ?? "A4",
    pageMargins: sheet ? [0, 0, 0, 0] : [PDF_PAGE.side, PDF_PAGE.top, PDF_PAGE.side, PDF_PAGE.bottom],
    language,
    displayTitle: true,
    info: {
      title,
      ...(subject !== undefined && { subject }),
      author: brand.name,
      creator: brand.name,
      producer: brand.name,
      creationDate: createdAt,
    },
    defaultStyle: { font: "Inter", fontSize: 9, color: pdfInks.ink, lineHeight: 1.2 },
    images: Object.fromEntries(
      Object.entries(pictures).map(([name, bytes]) => [
        name,
        `data:${bytes[0] === 0xff ? "image/jpeg" : "image/png"};base64,${Buffer.from(bytes).toString("base64")}`,
      ]),
    ),
    header: (page: number) => {
      if (sheet) return null;
      const plain = withFonts(headOf(document));
      if (page !== 1) return plain;
      head = tagContent(plain);
      return head.content;
    },
    footer: (page: number, pages: number) => {
      if (sheet) return null;
      const plain = withFonts(footOf(document, page, pages));
      if (page !== pages) return plain;
      foot = tagContent(plain);
      return foot.content;
    },
    content: tagged.content,
    // A heading is not the last line of its page, nor parted from the first row of its table.
    pageBreakBefore: ({ headlineLevel, startPosition }: BreakNode) =>
      headlineLevel === 1 && startPosition.top > LAST_HEADING_TOP,
  });
  const stream = await made.getStream();
  const chunks: Buffer[] = [];
  writeStructure(stream, [...partsOf(head), ...tagged.parts, ...partsOf(foot)]);
  // Ends the document, which writes it.
  stream.end();
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const partsOf = (tagged: TaggedContent | null) => tagged?.parts ?? [];

/** Points: below, a heading has no room for the titles and a row of three lines of a table. */
const LAST_HEADING_TOP = PDF_PAGE.height - PDF_PAGE.bottom - 96;

interface BreakNode {
  headlineLevel?: number;
  startPosition: { top: number };
}

/** Reserved: no picture of a report has this name. */
const LOGO = "own logo";
/** Points; the header has no more room. */
const LOGO_BOX = [30, 30] as const;
const BRAND_WIDTH = 120;

function headOf({ brand, logo = null, title, notice }: PdfDocument): PdfContent {
  const right: PdfNode[] = [
    {
      text: title,
      role: "Artifact",
      fontSize: 9,
      color: pdfInks.inkSoft,
      alignment: "right",
      ...fitWords(title, PDF_WIDTH - BRAND_WIDTH - LOGO_BOX[0] - 8),
    },
  ];
  if (notice !== null) {
    right.push({ text: notice, fontSize: 8, bold: true, color: PDF_NOTICE_COLOR, alignment: "right" });
  }
  return {
    margin: [PDF_PAGE.side, 24, PDF_PAGE.side, 0],
    stack: [
      {
        columns: [
          ...(logo === null ? [] : [{ stack: [{ image: LOGO, fit: LOGO_BOX }], width: LOGO_BOX[0] + 8 }]),
          { text: brand.name, fontSize: 14, bold: true, color: brand.accent, width: BRAND_WIDTH },
          { stack: right, width: "*" },
        ],
      },
    ],
  };
}

function footOf({ sources, pageOf }: PdfDocument, page: number, pages: number): PdfContent {
  return {
    margin: [PDF_PAGE.side, 10, PDF_PAGE.side, 0],
    stack: [
      hairline(),
      {
        margin: [0, 6, 0, 0],
        columns: [
          { text: sources.join(" "), fontSize: 6.5, color: pdfInks.inkSoft, width: "*" },
          {
            text: pageOf(page, pages),
            role: "Artifact",
            fontSize: 8,
            color: pdfInks.inkSoft,
            alignment: "right",
            width: 90,
          },
        ],
        columnGap: 16,
      },
    ],
  };
}

/** Thin line across the content. */
export function hairline(width: number = PDF_WIDTH): PdfNode {
  const line = { type: "line", x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.5, lineColor: pdfInks.line };
  return { canvas: [line] };
}
