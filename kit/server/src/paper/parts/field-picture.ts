import { encodePng, enlarge, enlargementTo, onWhite, type RgbaPicture } from "@surco/raster";
import { deflateAsync } from "../../files/deflate";
import type { LegendRow, PlacedPicture } from "../paper-layer";
import type { PdfContent, PdfNode } from "../pdf-content";
import { pdfInks } from "../write-pdf";

/** Programmes that show PDFs blur what they enlarge: so many pixels along the longer side keep the real ones crisp. */
const SIDE_PX = 640;
/** Longer side of a picture on a card, px: its bytes stand in the database. */
const CARD_SIDE_PX = 120;
const SWATCH = 7;

/** A field's picture as PNG on white, for a document's pictures. */
export async function pictureBytes(picture: RgbaPicture): Promise<Uint8Array> {
  return encodePng(enlarge(onWhite(picture), enlargementTo(SIDE_PX, picture)), deflateAsync);
}

/**
 * A field's picture with its outline over it, in the middle of a box.
 * @param name  of the picture among the document's
 * @param box  points; `alt`: text in place of the picture for people who do not see it
 */
export function pictureWithOutline(
  { width: columns, height: rows, pixelWidthM, pixelHeightM, outline }: PlacedPicture,
  name: string,
  { alt, ...box }: { width: number; tallest: number; alt: string },
): PdfContent[] {
  const [widthM, heightM] = [columns * pixelWidthM, rows * pixelHeightM];
  const scale = Math.min(box.width / widthM, box.tallest / heightM);
  const [width, height] = [widthM * scale, heightM * scale];
  const left = (box.width - width) / 2;
  const outlines = outline.map((ring) => ({
    type: "polyline",
    points: pairsOf(ring).map(([x, y]) => ({ x: x * pixelWidthM * scale, y: y * pixelHeightM * scale })),
    closePath: true,
    lineWidth: 0.8,
    lineColor: pdfInks.ink,
  }));
  const outlineHeight = Math.max(0, ...outlines.flatMap(({ points }) => points.map(({ y }) => y)));
  return [
    { image: name, alt, width, height, margin: [left, 0, 0, 0] },
    // Moved back over the picture: placed beside the text flow, it would need as much room again below the picture.
    { canvas: outlines, margin: [left, -height, 0, height - outlineHeight] },
  ];
}

/** A field's picture with its outline as SVG, for a share card. */
export async function pictureSvg(picture: PlacedPicture): Promise<string> {
  const { width, height, outline } = picture;
  const png = Buffer.from(await encodePng(shrunk(onWhite(picture)), deflateAsync)).toString("base64");
  const path = outline
    .map(
      (ring) =>
        `M${pairsOf(ring)
          .map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
          .join("L")}Z`,
    )
    .join("");
  const line = Math.max(width, height) / 120;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<image width="${width}" height="${height}" image-rendering="optimizeSpeed" preserveAspectRatio="none" xlink:href="data:image/png;base64,${png}"/>` +
    `<path d="${path}" fill="none" stroke="${pdfInks.ink}" stroke-width="${line.toFixed(2)}"/></svg>`
  );
}

/** Colours of a picture with their meaning, one line each. @param width  points */
export function legendLines(legend: readonly LegendRow[], width: number): PdfNode[] {
  return legend.map(({ name, colour }) => ({
    columns: [
      {
        canvas: [{ type: "rect", x: 0, y: 1.5, w: SWATCH, h: SWATCH, color: hexOf(colour), lineWidth: 0 }],
        width: SWATCH + 4,
      },
      { text: name, fontSize: 7.5, color: pdfInks.inkSoft, width: width - SWATCH - 4 },
    ],
    columnGap: 0,
  }));
}

function hexOf(colour: readonly number[]): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** Every n-th pixel, so that the longer side has no more than those of a card. */
function shrunk({ width, height, rgba }: RgbaPicture): RgbaPicture {
  const step = Math.ceil(Math.max(width, height) / CARD_SIDE_PX);
  if (step <= 1) return { width, height, rgba };
  const [columns, rows] = [Math.ceil(width / step), Math.ceil(height / step)];
  const kept = new Uint8ClampedArray(columns * rows * 4);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const from = 4 * (row * step * width + column * step);
      kept.set(rgba.subarray(from, from + 4), 4 * (row * columns + column));
    }
  }
  return { width: columns, height: rows, rgba: kept };
}

function pairsOf(ring: Float64Array): [number, number][] {
  return Array.from({ length: Math.floor(ring.length / 2) }, (_, index) => [
    ring[2 * index] ?? 0,
    ring[2 * index + 1] ?? 0,
  ]);
}
