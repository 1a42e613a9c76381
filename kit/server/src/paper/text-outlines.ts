import { create, type Font } from "fontkit";
import { fontRuns, pdfFonts } from "./fonts";

export interface TextStyle {
  /** Points, or pixels of a picture. */
  fontSize: number;
  bold?: boolean;
}

const opened = new Map<string, Font>();

function fontOf(family: string, bold: boolean): Font {
  const key = `${family} ${bold}`;
  const known = opened.get(key);
  if (known) return known;
  const files = pdfFonts[family];
  if (files === undefined) throw new Error(`no font called ${family}`);
  const font = create(bold ? files.bold : files.normal);
  opened.set(key, font);
  return font;
}

/** Width of a text in one line, in the unit of its font size. */
export function textWidth(text: string, { fontSize, bold = false }: TextStyle): number {
  return fontRuns(text).reduce((width, run) => {
    const font = fontOf(run.font, bold);
    return width + (font.layout(run.text).advanceWidth / font.unitsPerEm) * fontSize;
  }, 0);
}

/** Outlines of a text as SVG elements, from the baseline's start: pictures need no font installed. */
export function textOutlines(text: string, { fontSize, bold = false }: TextStyle): string {
  let start = 0;
  return fontRuns(text)
    .map((run) => {
      const font = fontOf(run.font, bold);
      const scale = fontSize / font.unitsPerEm;
      const { glyphs, positions, advanceWidth } = font.layout(run.text);
      let x = 0;
      const paths = glyphs.map((glyph, index) => {
        const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {};
        const path = `<path transform="translate(${x + xOffset} 0)" d="${glyph.path.toSVG()}"/>`;
        x += xAdvance;
        return path;
      });
      const group = `<g transform="translate(${start} 0) scale(${scale} ${-scale})">${paths.join("")}</g>`;
      start += advanceWidth * scale;
      return group;
    })
    .join("");
}

/** Breaks a text between words into lines of a width; the last one ends with an ellipsis where more follows. */
export function fitLines(text: string, width: number, style: TextStyle, most: number): string[] {
  const words = text.trim().split(/\s+/);
  const lines: string[] = [];
  while (words.length > 0 && lines.length < most - 1) {
    let line = words.shift() ?? "";
    while (words[0] !== undefined && textWidth(`${line} ${words[0]}`, style) <= width)
      line = `${line} ${words.shift()}`;
    lines.push(fitText(line, width, style));
  }
  return words.length === 0 ? lines : [...lines, fitText(words.join(" "), width, style)];
}

/** Shortens a text with an ellipsis to a width. */
export function fitText(text: string, width: number, style: TextStyle): string {
  if (textWidth(text, style) <= width) return text;
  const signs = [...text];
  while (signs.length > 0 && textWidth(`${signs.join("").trimEnd()}…`, style) > width) signs.pop();
  return `${signs.join("").trimEnd()}…`;
}
