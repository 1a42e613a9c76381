import type { PdfContent, PdfNode } from "../pdf-content";
import { textWidth } from "../text-outlines";
import { PDF_WIDTH, pdfInks } from "../write-pdf";
import { fitWords } from "./fit-words";

const INSET = 8;
const FONT_SIZE = 9.5;
const LINE_WIDTH = PDF_WIDTH - 2 * INSET;
/** Lines that surely fit on a page; a longer comment goes on over pages. */
const LINES_OF_A_PAGE = 38;

/** Text that a person typed, in a tinted box below its label; nothing where it is empty. */
export function commentBox(label: string, comment: string): PdfContent[] {
  if (comment === "") return [];
  const cell: PdfNode = {
    stack: [
      { text: label, fontSize: 8, bold: true, color: pdfInks.inkSoft },
      {
        text: comment,
        fontSize: FONT_SIZE,
        lineHeight: 1.3,
        ...fitWords(comment, LINE_WIDTH, { fontSize: FONT_SIZE }),
      },
    ],
    fillColor: pdfInks.raised,
    margin: [INSET, 6, INSET, 6],
    border: [false, false, false, false],
  };
  return [
    {
      table: { widths: ["*"], body: [[cell]] },
      layout: { paddingLeft: zero, paddingRight: zero },
      margin: [0, 10, 0, 0],
      unbreakable: lineCount(comment) <= LINES_OF_A_PAGE,
    },
  ];
}

/** Lines that a text takes at about. */
function lineCount(text: string): number {
  return text
    .split("\n")
    .reduce(
      (sum, line) => sum + Math.max(1, Math.ceil(textWidth(line, { fontSize: FONT_SIZE }) / LINE_WIDTH)),
      0,
    );
}

const zero = () => 0;
