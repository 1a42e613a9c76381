import type { PdfContent, PdfNode } from "../pdf-content";
import { PDF_WIDTH, pdfInks } from "../write-pdf";
import { fitWords } from "./fit-words";

const PADDING = 4;

/** Table layout: rows parted by thin lines, nothing beside them. */
export const ruledTable = {
  hLineWidth: (row: number) => (row === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => pdfInks.line,
  paddingLeft: (column: number) => (column === 0 ? 0 : PADDING),
  paddingRight: () => PADDING,
  paddingTop: () => 2.5,
  paddingBottom: () => 2,
};

export interface PaperColumn {
  title: string;
  /** Part of the table's width, relative to the other columns. */
  share: number;
  isNumber?: boolean;
}

interface PaperTable {
  columns: readonly PaperColumn[];
  rows: readonly (readonly string[])[];
  /** Last row, in bold. */
  total?: readonly string[];
  /** Points; by default the content's width. */
  width?: number;
  fontSize?: number;
}

/** Table of texts: titles repeat on each page, numbers are right-aligned, no word is wider than its column. */
export function paperTable({
  columns,
  rows,
  total,
  width = PDF_WIDTH,
  fontSize = 8.5,
}: PaperTable): PdfContent {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  // The first column has no padding before it.
  const free = width - (2 * columns.length - 1) * PADDING;
  const widths = columns.map(({ share }) => (free * share) / shares);
  const cell = (text: string, index: number, style: Partial<PdfNode> = {}): PdfNode => {
    const bold = style.bold === true;
    const size = style.fontSize ?? fontSize;
    return {
      text,
      fontSize: size,
      alignment: columns[index]?.isNumber === true ? "right" : "left",
      ...fitWords(text, widths[index] ?? width, { fontSize: size, bold }),
      ...style,
    };
  };
  const head = columns.map(({ title }, index) =>
    cell(title, index, { fontSize: fontSize - 0.5, color: pdfInks.inkSoft }),
  );
  return {
    table: {
      widths,
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      body: [
        head,
        ...rows.map((row) => row.map((text, index) => cell(text, index))),
        ...(total ? [total.map((text, index) => cell(text, index, { bold: true }))] : []),
      ],
    },
    layout: ruledTable,
  };
}
