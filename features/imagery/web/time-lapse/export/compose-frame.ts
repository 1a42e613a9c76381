import { type Boundary, ringsOf } from "@surco/geometry";
import { FONT_FAMILY } from "@surco/kit-web";
import type { MapPicture } from "@surco/kit-web/map";
import { hatchingOf, pixelState, type Rgb } from "@surco/raster";
import type { FrameWords } from "../use-frame-words";
import { type FrameLayout, LINE_PX, MARGIN_PX } from "./frame-layout";

export interface LegendWord {
  /** null: the hatching of what has no value. */
  colour: Rgb | null;
  text: string;
}

/** Content shared by all frames of a film. */
export interface Sheet {
  layout: FrameLayout;
  fieldName: string;
  /** Layer, season: the line under the name. */
  subtitle: string;
  polygon: Boundary;
  legend: readonly LegendWord[];
  /** Sources, and that data are simulated where they are. */
  footer: readonly string[];
}

/** Content of one frame. */
export interface SheetFrame {
  words: FrameWords;
  /** null: a gap. */
  picture: MapPicture | null;
}

/** A film is shown on a page, in a mail, on paper: it is light whatever the screen is. */
const PAPER = "#ffffff";
const INK = "#16211b";
const SOFT = "#53605a";
export const LEGEND_FONT = `12px ${FONT_FAMILY}`;
export const SWATCH_PX = 14;
export const SWATCH_GAP_PX = 6;

/** Draws one frame of a film: field, date, outline, legend, sources. */
export function drawFrame(to: CanvasRenderingContext2D, sheet: Sheet, frame: SheetFrame): void {
  const { layout } = sheet;
  to.setTransform(1, 0, 0, 1, 0, 0);
  to.fillStyle = PAPER;
  to.fillRect(0, 0, layout.width, layout.height);
  drawHead(to, sheet, frame.words);
  if (frame.picture) drawPicture(to, layout, frame.picture);
  else fillWithHatching(to, sheet);
  drawOutline(to, sheet);
  drawLegend(to, sheet);
  drawFooter(to, sheet);
}

function drawHead(
  to: CanvasRenderingContext2D,
  { layout, fieldName, subtitle }: Sheet,
  words: FrameWords,
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
  write(words.title, 26, true);
  to.fillStyle = SOFT;
  to.font = `13px ${FONT_FAMILY}`;
  write(subtitle, 49, false);
  write(words.detail, 49, true);
}

/** Draws the picture by an affine map of three corners; at a field's size the fourth adds nothing. */
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
  to.setTransform(
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

function fillWithHatching(to: CanvasRenderingContext2D, { layout, polygon }: Sheet): void {
  to.save();
  tracePolygon(to, layout, polygon);
  to.clip("evenodd");
  drawStripes(to, layout.picture.x, layout.picture.y, layout.picture.width, layout.picture.height, 10);
  to.restore();
}

function drawOutline(to: CanvasRenderingContext2D, { layout, polygon }: Sheet): void {
  tracePolygon(to, layout, polygon);
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

function drawLegend(to: CanvasRenderingContext2D, { layout, legend }: Sheet): void {
  to.font = LEGEND_FONT;
  to.textAlign = "left";
  to.textBaseline = "middle";
  for (const { index, x, y } of layout.legend) {
    const word = legend[index];
    if (!word) continue;
    const top = y - SWATCH_PX / 2;
    if (word.colour) {
      to.fillStyle = `rgb(${word.colour.join(" ")})`;
      to.fillRect(x, top, SWATCH_PX, SWATCH_PX);
    } else drawStripes(to, x, top, SWATCH_PX, SWATCH_PX, 4);
    to.lineWidth = 1;
    to.strokeStyle = "rgb(0 0 0 / 25%)";
    to.strokeRect(x + 0.5, top + 0.5, SWATCH_PX - 1, SWATCH_PX - 1);
    to.fillStyle = INK;
    to.fillText(word.text, x + SWATCH_PX + SWATCH_GAP_PX, y);
  }
}

/** The stripes of what has no value, as on the map. */
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

function drawFooter(to: CanvasRenderingContext2D, { layout, footer }: Sheet): void {
  to.font = `11px ${FONT_FAMILY}`;
  to.fillStyle = SOFT;
  to.textAlign = "left";
  to.textBaseline = "middle";
  footer.forEach((text, line) => {
    to.fillText(text, MARGIN_PX, layout.footerY + line * LINE_PX, layout.picture.width);
  });
}
