import type { PdfContent, PdfNode } from "../pdf-content";
import { PDF_WIDTH, pdfInks } from "../write-pdf";

const GAP = 16;

/** Lines to sign on, side by side. */
export function signatures(labels: readonly string[]): PdfContent {
  const width = (PDF_WIDTH - GAP * (labels.length - 1)) / labels.length;
  const line = (label: string): PdfNode => ({
    width,
    stack: [
      {
        canvas: [
          { type: "line", x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.7, lineColor: pdfInks.inkSoft },
        ],
      },
      { text: label, fontSize: 8, color: pdfInks.inkSoft, margin: [0, 3, 0, 0] },
    ],
  });
  return { columns: labels.map(line), columnGap: GAP, margin: [0, 56, 0, 0], unbreakable: true };
}
