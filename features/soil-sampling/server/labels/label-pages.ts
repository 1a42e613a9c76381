import type { PdfContent, PdfNode } from "@surco/kit-server/paper";
import { CODE128_QUIET_MODULES, code128Bars } from "@surco/sampling";
import type { SheetLayout } from "./sheets";

/** Texts of a label; the first line stands beside the code. */
export interface SoilLabel {
  code: string;
  depth: string;
  lines: readonly string[];
}

/** Points. */
const INSET = { x: 8, y: 7 };
const CODE_FONT = 12;
const LINE_FONT = 7.5;
const LINE_STEP = 10;
/** Letters of a line in the width of a label, at this size. */
const LINE_CHARS = 40;

/** Pages of labels, row by row. */
export function labelPages(labels: readonly SoilLabel[], sheet: SheetLayout): PdfContent[] {
  const perPage = sheet.columns * sheet.rows;
  return labels.map((label, index): PdfNode => {
    const onPage = index % perPage;
    const x = sheet.left + (onPage % sheet.columns) * sheet.stepX;
    const y = sheet.top + Math.floor(onPage / sheet.columns) * sheet.stepY;
    return {
      stack: labelAt(label, sheet, x, y),
      ...(onPage === 0 && index > 0 && { pageBreak: "before" as const }),
    };
  });
}

function labelAt({ code, depth, lines }: SoilLabel, sheet: SheetLayout, x: number, y: number): PdfNode[] {
  const width = sheet.width - 2 * INSET.x;
  const text = (content: string, dx: number, dy: number, style: Partial<PdfNode> = {}): PdfNode => ({
    text: content,
    fontSize: LINE_FONT,
    color: "#000000",
    absolutePosition: { x: x + INSET.x + dx, y: y + INSET.y + dy },
    ...style,
  });
  // Lines that leave room for bars of a finger's breadth.
  const room = Math.floor((sheet.height - 2 * INSET.y - CODE_FONT - 24) / LINE_STEP);
  const shown = lines.slice(0, Math.max(room, 1)).map((line) => cut(line));
  const barsTop = INSET.y + CODE_FONT + 3 + shown.length * LINE_STEP + 3;
  return [
    text(code, 0, 0, { fontSize: CODE_FONT, bold: true }),
    text(depth, width * 0.62, 2, { fontSize: 9, bold: true }),
    ...shown.map((line, at) => text(line, 0, CODE_FONT + 3 + at * LINE_STEP)),
    barsOf(code, x + INSET.x, y + barsTop, width, sheet.height - barsTop - INSET.y),
  ];
}

/** Bars of a code over a width, its quiet zones included. */
function barsOf(code: string, left: number, top: number, width: number, height: number): PdfNode {
  const { bars, modules } = code128Bars(code);
  const module = width / (modules + 2 * CODE128_QUIET_MODULES);
  return {
    absolutePosition: { x: left, y: top },
    canvas: bars.map((bar) => ({
      type: "rect",
      x: (CODE128_QUIET_MODULES + bar.x) * module,
      y: 0,
      w: bar.width * module,
      h: height,
      color: "#000000",
      lineWidth: 0,
    })),
  };
}

function cut(line: string): string {
  return line.length > LINE_CHARS ? `${line.slice(0, LINE_CHARS - 1)}…` : line;
}
