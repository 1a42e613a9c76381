import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Word on a page; points from the upper left corner. */
export interface WordBox {
  page: number;
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Text of a PDF as poppler extracts it, a page each, in drawing order; single spaces between words. */
export function popplerPages(file: Uint8Array): string[] {
  return runPoppler(["-raw"], file)
    .split("\f")
    .slice(0, -1)
    .map((page) => page.replaceAll(/\s+/g, " ").trim());
}

/** Words of a PDF with their boxes. */
export function popplerWords(file: Uint8Array): WordBox[] {
  const xml = runPoppler(["-bbox"], file);
  return xml
    .split("<page ")
    .slice(1)
    .flatMap((page, index) =>
      [
        ...page.matchAll(
          /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">([^<]*)</g,
        ),
      ].map(([, left, top, right, bottom, text = ""]) => ({
        page: index + 1,
        text,
        left: Number(left),
        top: Number(top),
        right: Number(right),
        bottom: Number(bottom),
      })),
    );
}

/** Pairs of words that cover each other; boxes hold ascenders and descenders, which lines may share. */
export function overlappingWords(words: readonly WordBox[]): [WordBox, WordBox][] {
  const inset = ({ left, top, right, bottom }: WordBox) => {
    const height = bottom - top;
    return { left: left + 0.5, right: right - 0.5, top: top + height * 0.25, bottom: bottom - height * 0.25 };
  };
  return words.flatMap((one, index) =>
    words.slice(index + 1).flatMap((other): [WordBox, WordBox][] => {
      if (one.page !== other.page) return [];
      const [a, b] = [inset(one), inset(other)];
      const isOver = a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      return isOver ? [[one, other]] : [];
    }),
  );
}

/** Words that reach beyond the margins of an A4 page. @param side  points */
export function wordsOutside(words: readonly WordBox[], side: number): WordBox[] {
  return words.filter(
    ({ left, top, right, bottom }) =>
      left < side - 1 || right > 595.28 - side + 1 || top < 10 || bottom > 841.89 - 10,
  );
}

/** Facts of a PDF by the names of pdfinfo. */
export function popplerInfo(file: Uint8Array): Record<string, string> {
  const lines = runPoppler([], file, "pdfinfo").split("\n");
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] = /^([^:]+):\s+(.*)$/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value.trim()]];
    }),
  );
}

/** Structure of a tagged PDF in reading order, a part each: "H1: Lote 7", "Table"; of figures the texts drawn in them. */
export function popplerStructure(file: Uint8Array): string[] {
  const parts: { role: string; text: string }[] = [];
  for (const line of runPoppler(["-struct-text"], file, "pdfinfo").split("\n")) {
    const [, text] = /^\s*"(.*)"$/.exec(line) ?? [];
    const [, role] = /^\s*([A-Z][A-Za-z0-9]*)\b/.exec(line) ?? [];
    const last = parts.at(-1);
    if (text !== undefined && last) last.text += text;
    else if (role !== undefined) parts.push({ role, text: "" });
  }
  return parts.map(({ role, text }) => (text === "" ? role : `${role}: ${text}`));
}

export interface PagePixels {
  widthPx: number;
  heightPx: number;
  /** Red, green, blue of each pixel, row by row. */
  rgb: Uint8Array;
}

/** A page as poppler draws it. @param page  from 1 */
export function popplerPixels(file: Uint8Array, page: number, dotsPerInch = 30): PagePixels {
  const number = String(page);
  const ppm = readPoppler(["-r", String(dotsPerInch), "-f", number, "-l", number], file, "pdftoppm");
  const [head = "", width = "", height = ""] =
    /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(ppm.subarray(0, 40).toString("latin1")) ?? [];
  if (head === "") throw new Error("pdftoppm wrote no picture");
  return { widthPx: Number(width), heightPx: Number(height), rgb: ppm.subarray(head.length) };
}

function runPoppler(options: readonly string[], file: Uint8Array, tool = "pdftotext"): string {
  return readPoppler(options, file, tool).toString("utf8");
}

function readPoppler(options: readonly string[], file: Uint8Array, tool: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), "surco-pdf-"));
  try {
    const path = join(folder, "report.pdf");
    writeFileSync(path, file);
    const { stdout, status, stderr, error } = spawnSync(
      tool,
      [...options, path, ...(tool === "pdftotext" ? ["-"] : [])],
      { maxBuffer: 64 * 1024 * 1024 },
    );
    if (status !== 0) throw new Error(`${tool}: ${error?.message ?? stderr.toString()}`);
    return stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
