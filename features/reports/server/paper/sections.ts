import { type PdfContent, type PdfNode, pdfInks } from "@surco/kit-server/pdf";

/** A section's heading with the part below it that it must not be parted from. */
export function headed(text: string, first: PdfContent): PdfContent {
  const heading: PdfNode = { text, fontSize: 13, bold: true, margin: [0, 12, 0, 6] };
  return { stack: [heading, first], unbreakable: true };
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
