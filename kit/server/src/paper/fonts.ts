import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { THIN_SPACE } from "@surco/contract";
import type { PdfContent } from "./pdf-content";
import { unpackWoff } from "./unpack-woff";

const require = createRequire(import.meta.url);

/** Subsets of Inter by character, the most common one first. */
const PARTS = ["latin", "latin-ext", "greek", "cyrillic", "vietnamese"] as const;
/** Fallback for characters that Inter's subsets lack, such as ≥ and √. */
const OTHER_SIGNS = "Roboto";

const nameOf = (part: string) => (part === "latin" ? "Inter" : `Inter ${part}`);
const readInter = (part: string, weight: 400 | 600) =>
  unpackWoff(readFileSync(require.resolve(`@fontsource/inter/files/inter-${part}-${weight}-normal.woff`)));
const readRoboto = (style: "Regular" | "Medium") =>
  readFileSync(require.resolve(`pdfmake/fonts/Roboto/Roboto-${style}.ttf`));

/** TrueType fonts by family; bold is semi-bold, as on the screen. */
export const pdfFonts: Record<string, { normal: Buffer; bold: Buffer }> = {
  ...Object.fromEntries(
    PARTS.map((part) => [nameOf(part), { normal: readInter(part, 400), bold: readInter(part, 600) }]),
  ),
  [OTHER_SIGNS]: { normal: readRoboto("Regular"), bold: readRoboto("Medium") },
};

type Range = readonly [first: number, last: number];

const unicodeRanges: Record<string, string> = require("@fontsource/inter/unicode.json");

const rangesOfPart = PARTS.map((part): readonly [family: string, ranges: readonly Range[]] => {
  const listed = unicodeRanges[part] ?? "";
  return [nameOf(part), listed.split(",").map(rangeOf)];
});

/** "U+0000-00FF" or "U+0131". */
function rangeOf(text: string): Range {
  const [first = "", last = first] = text.replace("U+", "").split("-");
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

/** Assigns to every text of a document a font with its characters: user texts contain any. */
export function withFonts(content: PdfContent): PdfContent {
  if (typeof content === "string") {
    const held = inFonts(content);
    // A list would be stacked, a run on each line.
    return isList(held) ? { text: held } : held;
  }
  if (isList(content)) return content.map(withFonts);
  const { text, stack, columns, table } = content;
  return {
    ...content,
    ...(text !== undefined && { text: typeof text === "string" ? inFonts(text) : withFonts(text) }),
    ...(stack && { stack: stack.map(withFonts) }),
    ...(columns && { columns: columns.map(withFonts) }),
    ...(table && { table: { ...table, body: table.body.map((row) => row.map(withFonts)) } }),
  };
}

function isList(content: PdfContent): content is readonly PdfContent[] {
  return Array.isArray(content);
}

/** Text unchanged, or split into runs of one font each. */
function inFonts(typed: string): PdfContent {
  const runs = fontRuns(typed);
  const isPlain = runs.every(({ font }) => font === nameOf("latin"));
  return isPlain ? runs.map(({ text }) => text).join("") : runs;
}

/** Text as runs of one font each. */
export function fontRuns(typed: string): { text: string; font: string }[] {
  // Inter lacks the narrow no-break space; the ordinary one keeps number and unit together too.
  const text = typed.replaceAll(THIN_SPACE, "\u00a0");
  const runs: { text: string; font: string }[] = [];
  for (const sign of text) {
    const font = fontOf(sign.codePointAt(0) ?? 0);
    const last = runs.at(-1);
    if (last?.font === font) last.text += sign;
    else runs.push({ text: sign, font });
  }
  return runs;
}

function fontOf(sign: number): string {
  const holds = ([, ranges]: (typeof rangesOfPart)[number]) =>
    ranges.some(([first, last]) => sign >= first && sign <= last);
  return rangesOfPart.find(holds)?.[0] ?? OTHER_SIGNS;
}
