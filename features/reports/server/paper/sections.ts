import { type PdfContent, type PdfNode, pdfInks } from "@surco/kit-server/pdf";

/** A section's heading. It stays with what follows: `headed` keeps the first part of it on its page. */
export function heading(text: string): PdfNode {
  return { text, fontSize: 13, bold: true, margin: [0, 12, 0, 6] };
}

/** A heading and the part below it that it must not be parted from. */
export function headed(text: string, first: PdfContent): PdfContent {
  return { stack: [heading(text), first], unbreakable: true };
}

/** Rows parted by thin lines, nothing beside them. */
export const ruledTable = {
  hLineWidth: (row: number) => (row === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => pdfInks.line,
  paddingLeft: (column: number) => (column === 0 ? 0 : 4),
  paddingRight: () => 4,
  paddingTop: () => 2.5,
  paddingBottom: () => 2,
};
