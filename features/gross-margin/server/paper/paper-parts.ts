import { type PdfContent, type PdfNode, pdfInks } from "@surco/kit-server/pdf";

/** Signs of a word that fits into the narrowest column. */
const LONG_WORD = 22;

/** Text whose words longer than their column are broken anywhere. */
export function wrapped(text: string, style: PdfNode = {}): PdfNode {
  const isLong = text.split(/\s/).some((word) => word.length > LONG_WORD);
  return { text, ...style, ...(isLong && { wordBreak: "break-all" as const }) };
}

export const heading = (text: string): PdfNode => ({
  text,
  fontSize: 12,
  bold: true,
  margin: [0, 14, 0, 4],
  headlineLevel: 1,
});

export const soft = (text: string): PdfNode => ({ text, fontSize: 8, color: pdfInks.inkSoft });
export const softRight = (text: string): PdfNode => ({ ...soft(text), alignment: "right" });
export const right = (text: string, bold = false): PdfNode => ({ text, alignment: "right", bold });

export function ruledTable(
  widths: readonly (number | string)[],
  body: readonly (readonly PdfContent[])[],
): PdfNode {
  return { table: { widths, headerRows: 1, dontBreakRows: true, body }, layout: ruled };
}

const ruled = {
  hLineWidth: (row: number) => (row === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => pdfInks.line,
  paddingLeft: (column: number) => (column === 0 ? 0 : 4),
  paddingRight: () => 4,
  paddingTop: () => 2.5,
  paddingBottom: () => 2,
};
