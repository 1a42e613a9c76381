import { Transformer } from "@napi-rs/image";
import { type Brand, surfaces } from "@surco/contract";
import { fitLines, fitText, type TextStyle, textOutlines, textWidth } from "./text-outlines";

/** Contents of the picture that messengers show for a link. */
export interface ShareCard {
  /** Kind of the report. */
  eyebrow: string;
  /** Field or farm. */
  title: string;
  /** Crop, season, area. */
  lines: readonly string[];
  /** Up to three figures. */
  figures: readonly { label: string; value: string }[];
  /** SVG of a map or an outline; drawn at the right. */
  map: string | null;
}

/** Size that Open Graph readers expect, px. */
export const SHARE_CARD = { width: 1200, height: 630 } as const;
const SIDE = 64;
const TITLE_SIZES = [64, 52, 40] as const;
/** A title that is wider takes two lines. */
const LONG_TITLE = { fontSize: 36, bold: true, first: 226, lineHeight: 42 } as const;
const SMALLEST_VALUE = 24;
const VALUE_SIZES = [46, 36, 28, SMALLEST_VALUE] as const;
const SMALLEST_LABEL = 20;
const LABEL_SIZES = [24, SMALLEST_LABEL] as const;
const MAP = { width: 420, height: 380, top: 96 } as const;

/** PNG of a share card. Texts are drawn as outlines, so the server needs no fonts. */
export async function drawShareCard(card: ShareCard, brand: Brand): Promise<Uint8Array> {
  const svg = shareCardSvg(card, brand);
  return new Transformer(await Transformer.fromSvg(svg, surfaces.light.panel).png()).png();
}

function shareCardSvg({ eyebrow, title, lines, figures, map }: ShareCard, brand: Brand): string {
  const { width, height } = SHARE_CARD;
  const inks = surfaces.light;
  const textArea = width - 2 * SIDE - (map === null ? 0 : MAP.width + 40);
  const at = (x: number, y: number, text: string, style: TextStyle, color: string, most = textArea) =>
    `<g transform="translate(${x} ${y})" fill="${color}">${textOutlines(fitText(text, most, style), style)}</g>`;
  const titleSize = TITLE_SIZES.find((fontSize) => textWidth(title, { fontSize, bold: true }) <= textArea);
  const titleLines =
    titleSize === undefined
      ? fitLines(title, textArea, LONG_TITLE, 2).map((line, index) =>
          at(SIDE, LONG_TITLE.first + index * LONG_TITLE.lineHeight, line, LONG_TITLE, inks.ink),
        )
      : [at(SIDE, 252, title, { fontSize: titleSize, bold: true }, inks.ink)];
  const shown = figures.slice(0, 3);
  const figureWidth = (width - 2 * SIDE) / Math.max(1, shown.length);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${inks.panel}"/>` +
    `<rect width="${width}" height="14" fill="${brand.accent}"/>` +
    at(SIDE, 92, brand.name, { fontSize: 34, bold: true }, brand.accent) +
    at(SIDE, 176, eyebrow, { fontSize: 32 }, inks.inkSoft) +
    titleLines.join("") +
    lines
      .slice(0, 3)
      .map((line, index) => at(SIDE, 314 + index * 46, line, { fontSize: 30 }, inks.inkSoft))
      .join("") +
    (map === null
      ? ""
      : `<svg x="${width - SIDE - MAP.width}" y="${MAP.top}" width="${MAP.width}" height="${MAP.height}" preserveAspectRatio="xMidYMid meet"${innerOf(map)}`) +
    shown
      .map(({ label, value }, index) => {
        const x = SIDE + index * figureWidth;
        const most = figureWidth - 24;
        // A number that is long is set smaller rather than cut.
        const fits = (fontSize: number) => textWidth(value, { fontSize, bold: true }) <= most;
        const fontSize = VALUE_SIZES.find(fits) ?? SMALLEST_VALUE;
        const labelSize = LABEL_SIZES.find((size) => textWidth(label, { fontSize: size }) <= most);
        return (
          at(x, 540, value, { fontSize, bold: true }, inks.ink, most) +
          at(x, 584, label, { fontSize: labelSize ?? SMALLEST_LABEL }, inks.inkSoft, most)
        );
      })
      .join("") +
    "</svg>"
  );
}

/** An SVG's view box and contents, to stand in another one. */
function innerOf(svg: string): string {
  const [, attributes = "", contents = ""] = /^<svg([^>]*)>([\s\S]*)$/.exec(svg) ?? [];
  const [, viewBox = ""] = /viewBox="([^"]*)"/.exec(attributes) ?? [];
  return ` viewBox="${viewBox}">${contents.replaceAll(TEXT, outlinesOf)}`;
}

const TEXT =
  /<text x="([\d.]+)" y="([\d.]+)" font-family="Inter" font-size="([\d.]+)" fill="([^"]+)">([^<]*)<\/text>/g;

function outlinesOf(_text: string, x: string, y: string, size: string, color: string, text: string): string {
  return `<g transform="translate(${x} ${y})" fill="${color}">${textOutlines(text, { fontSize: Number(size) })}</g>`;
}
