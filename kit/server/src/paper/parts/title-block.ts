import type { PdfContent, PdfNode } from "../pdf-content";
import { hairline, PDF_WIDTH, pdfInks } from "../write-pdf";
import { fitWords } from "./fit-words";

export interface TitleBlock {
  /** Above the title: the farm of a field. */
  eyebrow: string;
  title: string;
  /** Area, place, owner, season, crop. */
  lines: readonly string[];
  /** "Made on 20 November 2026". */
  madeOn: string;
  /** At the right: a map. */
  aside: (PdfNode & { width: number }) | null;
  /** Across the page, below. */
  below?: readonly PdfContent[];
}

const GAP = 20;

/** Title block of a report's first page: subject and facts, beside them a map. */
export function titleBlock({ eyebrow, title, lines, madeOn, aside, below = [] }: TitleBlock): PdfContent {
  const width = aside === null ? PDF_WIDTH : PDF_WIDTH - aside.width - GAP;
  const line = (text: string, style: Partial<PdfNode> & { fontSize: number }): PdfNode => ({
    text,
    ...fitWords(text, width, { fontSize: style.fontSize, bold: style.bold === true }),
    ...style,
  });
  const facts = [
    line(eyebrow, { fontSize: 10, color: pdfInks.inkSoft }),
    line(title, { role: "H1", fontSize: 22, bold: true, lineHeight: 1.1, margin: [0, 0, 0, 6] }),
    ...lines.filter((text) => text !== "").map((text) => line(text, { fontSize: 9.5, margin: [0, 0, 0, 2] })),
    line(madeOn, { fontSize: 8, color: pdfInks.inkSoft, margin: [0, 4, 0, 0] }),
  ];
  return {
    stack: [
      {
        columns: [{ stack: facts, width: "*" }, ...(aside === null ? [] : [aside])],
        columnGap: GAP,
      },
      ...below,
      { ...hairline(), margin: [0, 10, 0, 10] },
    ],
  };
}
