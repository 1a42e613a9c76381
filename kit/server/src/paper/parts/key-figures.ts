import type { PdfContent, PdfNode } from "../pdf-content";
import { textWidth } from "../text-outlines";
import { PDF_WIDTH, pdfInks } from "../write-pdf";
import { fitWords } from "./fit-words";

export interface KeyFigure {
  label: string;
  /** With its unit. */
  value: string;
  note?: string;
}

const GAP = 8;
const INSET = 8;
const MOST_PER_ROW = 4;
const SMALLEST_VALUE = 9;
const VALUE_SIZES = [13, 11, SMALLEST_VALUE] as const;

/** The report's main figures in boxes, up to four side by side, in rows of about equal length. */
export function keyFigures(figures: readonly KeyFigure[]): PdfContent {
  const rowCount = Math.max(1, Math.ceil(figures.length / MOST_PER_ROW));
  const perRow = Math.max(1, Math.ceil(figures.length / rowCount));
  const width = (PDF_WIDTH - GAP * (perRow - 1)) / perRow;
  const inner = width - 2 * INSET;
  const rows: PdfContent[] = [];
  for (let from = 0; from < figures.length; from += perRow) {
    const boxes = figures.slice(from, from + perRow).map((figure) => box(figure, inner));
    rows.push({
      table: {
        widths: boxes.flatMap((_, index) => (index === 0 ? [inner] : [GAP, inner])),
        dontBreakRows: true,
        body: [boxes.flatMap((one, index) => (index === 0 ? [one] : ["", one]))],
      },
      layout: boxesSideBySide,
      margin: [0, from === 0 ? 0 : GAP, 0, 0],
    });
  }
  return { stack: rows, margin: [0, 0, 0, 6] };
}

/** Boxes of a row are equally high; every second column is the gap between two. */
const boxesSideBySide = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: (column: number) => (column % 2 === 0 ? INSET : 0),
  paddingRight: (column: number) => (column % 2 === 0 ? INSET : 0),
  paddingTop: () => 6,
  paddingBottom: () => 5,
};

/** A number that is long is set smaller rather than broken. */
function valueSize(value: string, width: number): number {
  const fits = (fontSize: number) => textWidth(value, { fontSize, bold: true }) <= width;
  return VALUE_SIZES.find(fits) ?? SMALLEST_VALUE;
}

function box({ label, value, note }: KeyFigure, width: number): PdfNode {
  const line = (text: string, style: Partial<PdfNode> & { fontSize: number }): PdfNode => ({
    text,
    ...fitWords(text, width, { fontSize: style.fontSize, bold: style.bold === true }),
    ...style,
  });
  return {
    stack: [
      line(label, { fontSize: 7.5, color: pdfInks.inkSoft }),
      line(value, { fontSize: valueSize(value, width), bold: true }),
      ...(note === undefined ? [] : [line(note, { fontSize: 7.5, color: pdfInks.inkSoft })]),
    ],
    fillColor: pdfInks.raised,
  };
}
