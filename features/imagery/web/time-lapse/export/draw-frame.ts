import { type Boundary, ringsOf } from "@surco/geometry";
import { FONT_FAMILY } from "@surco/kit-web";
import type { MapPicture } from "@surco/kit-web/map";
import { hatchingOf, pixelState, type Rgb } from "@surco/raster";
import type { FrameCaption } from "../use-frame-caption";
import { type FrameLayout, LINE_PX, MARGIN_PX } from "./frame-layout";

export interface LegendEntry {
  /** null: hatching for unusable pixels. */
  colour: Rgb | null;
  text: string;
}

/** Content shared by all frames. */
export interface FrameTemplate {
  layout: FrameLayout;
  fieldName: string;
  /** Line below the name: layer, season. */
  subtitle: string;
  polygon: Boundary;
  legend: readonly LegendEntry[];
  /** Sources, with a note on simulated data. */
  footer: readonly string[];
  /** Length on the ground, in a corner of the picture. */
  scaleBar?: { px: number; text: string };
}

/** Content of one frame. */
export interface FrameContent {
  caption: FrameCaption;
  /** null: a gap. */
  picture: MapPicture | null;
}

/** Exported frames are always light. */
const PAPER = "#ffffff";
const INK = "#16211b";
const SOFT = "#53605a";
export const LEGEND_FONT = `12px ${FONT_FAMILY}`;
export const SWATCH_PX = 14;
export const SWATCH_GAP_PX = 6;

/**
 * Draws one frame: field, date, outline, legend, sources.
 * @param ratio  pixels of the canvas per pixel of the layout
 */
export function drawFrame(
  to: CanvasRenderingContext2D,
  template: FrameTemplate,
  frame: FrameContent,
  ratio = 1,
): void {
  const { layout } = template;
  to.setTransform(ratio, 0, 0, ratio, 0, 0);
  to.fillStyle = PAPER;
  to.fillRect(0, 0, layout.width, layout.height);
  drawHead(to, template, frame.caption);
  if (frame.picture) drawPicture(to, layout, frame.picture);
  else fillWithHatching(to, template);
  drawOutline(to, template);
  drawScaleBar(to, template);
  drawLegend(to, template);
  drawFooter(to, template);
}

function drawHead(
  to: CanvasRenderingContext2D,
  { layout, fieldName, subtitle }: FrameTemplate,
  caption: FrameCaption,
): void {
  const middle = layout.width / 2;
  const write = (text: string, y: number, isRight: boolean) => {
    to.textAlign = isRight ? "right" : "left";
    to.fillText(text, isRight ? layout.width - MARGIN_PX : MARGIN_PX, y, middle - MARGIN_PX - 4);
  };
  to.textBaseline = "middle";
  to.fillStyle = INK;
  to.font = `600 20px ${FONT_FAMILY}`;
  write(fieldName, 26, false);
  write(caption.title, 26, true);
  to.fillStyle = SOFT;
  to.font = `13px ${FONT_FAMILY}`;
  write(subtitle, 49, false);
  write(caption.detail, 49, true);
}

/** Draws the picture by an affine transform of three corners; at field size the fourth is redundant. */
function drawPicture(to: CanvasRenderingContext2D, { project }: FrameLayout, picture: MapPicture): void {
  const { width, height, rgba, corners } = picture;
  const pixels = document.createElement("canvas");
  pixels.width = width;
  pixels.height = height;
  pixels.getContext("2d")?.putImageData(new ImageData(rgba, width, height), 0, 0);

  const [upperLeft, upperRight, , lowerLeft] = corners.map(project);
  if (!upperLeft || !upperRight || !lowerLeft) return;
  to.save();
  to.imageSmoothingEnabled = false;
  to.transform(
    (upperRight[0] - upperLeft[0]) / width,
    (upperRight[1] - upperLeft[1]) / width,
    (lowerLeft[0] - upperLeft[0]) / height,
    (lowerLeft[1] - upperLeft[1]) / height,
    upperLeft[0],
    upperLeft[1],
  );
  to.drawImage(pixels, 0, 0);
  to.restore();
}

function fillWithHatching(to: CanvasRenderingContext2D, { layout, polygon }: FrameTemplate): void {
  to.save();
  tracePolygon(to, layout, polygon);
  to.clip("evenodd");
  drawStripes(to, layout.picture.x, layout.picture.y, layout.picture.width, layout.picture.height, 10);
  to.restore();
}

function drawOutline(to: CanvasRenderingContext2D, { layout, polygon }: FrameTemplate): void {
  tracePolygon(to, layout, polygon);
  strokeOnAnyColour(to);
}

/** Strokes the current path in ink with a light edge. */
function strokeOnAnyColour(to: CanvasRenderingContext2D): void {
  to.lineJoin = "round";
  for (const [width, colour] of [
    [5, PAPER],
    [2, INK],
  ] as const) {
    to.lineWidth = width;
    to.strokeStyle = colour;
    to.stroke();
  }
}

/** Lower left corner of the picture, readable on any colour. */
function drawScaleBar(to: CanvasRenderingContext2D, { layout: { picture }, scaleBar }: FrameTemplate): void {
  if (scaleBar === undefined) return;
  const [left, bottom] = [picture.x + 6, picture.y + picture.height - 8];
  const right = left + scaleBar.px;
  to.beginPath();
  to.moveTo(left, bottom - 6);
  to.lineTo(left, bottom);
  to.lineTo(right, bottom);
  to.lineTo(right, bottom - 6);
  to.font = LEGEND_FONT;
  to.textAlign = "left";
  to.textBaseline = "bottom";
  strokeOnAnyColour(to);
  to.lineWidth = 4;
  to.strokeStyle = PAPER;
  to.strokeText(scaleBar.text, left + 4, bottom - 4);
  to.fillStyle = INK;
  to.fillText(scaleBar.text, left + 4, bottom - 4);
}

function tracePolygon(to: CanvasRenderingContext2D, { project }: FrameLayout, polygon: Boundary): void {
  to.beginPath();
  for (const ring of ringsOf(polygon)) {
    ring.forEach((place, index) => {
      const [x, y] = project(place);
      if (index === 0) to.moveTo(x, y);
      else to.lineTo(x, y);
    });
    to.closePath();
  }
}

function drawLegend(to: CanvasRenderingContext2D, { layout, legend }: FrameTemplate): void {
  to.font = LEGEND_FONT;
  to.textAlign = "left";
  to.textBaseline = "middle";
  for (const { index, x, y } of layout.legend) {
    const entry = legend[index];
    if (!entry) continue;
    const top = y - SWATCH_PX / 2;
    if (entry.colour) {
      to.fillStyle = `rgb(${entry.colour.join(" ")})`;
      to.fillRect(x, top, SWATCH_PX, SWATCH_PX);
    } else drawStripes(to, x, top, SWATCH_PX, SWATCH_PX, 4);
    to.lineWidth = 1;
    to.strokeStyle = "rgb(0 0 0 / 25%)";
    to.strokeRect(x + 0.5, top + 0.5, SWATCH_PX - 1, SWATCH_PX - 1);
    to.fillStyle = INK;
    to.fillText(entry.text, x + SWATCH_PX + SWATCH_GAP_PX, y);
  }
}

/** Hatching of unusable pixels, as on the map. */
function drawStripes(
  to: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  stepPx: number,
): void {
  const stripes = hatchingOf(pixelState.cloud);
  if (stripes === null) return;
  to.save();
  to.fillStyle = `rgb(${stripes.light.join(" ")})`;
  to.fillRect(x, y, width, height);
  to.beginPath();
  to.rect(x, y, width, height);
  to.clip();
  to.strokeStyle = `rgb(${stripes.dark.join(" ")})`;
  to.lineWidth = stepPx / 2;
  to.beginPath();
  for (let at = -height; at < width; at += stepPx) {
    to.moveTo(x + at, y + height);
    to.lineTo(x + at + height, y);
  }
  to.stroke();
  to.restore();
}

function drawFooter(to: CanvasRenderingContext2D, { layout, footer }: FrameTemplate): void {
  to.font = `11px ${FONT_FAMILY}`;
  to.fillStyle = SOFT;
  to.textAlign = "left";
  to.textBaseline = "middle";
  footer.forEach((text, line) => {
    to.fillText(text, MARGIN_PX, layout.footerY + line * LINE_PX, layout.picture.width);
  });
}
