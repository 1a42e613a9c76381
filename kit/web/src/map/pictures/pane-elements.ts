import type { MapPicture, Pane } from "./map-picture";
import type { Placing } from "./place-picture";

/** The part of the page that the map fills: size in CSS px, and how many pixels of the screen one of them has. */
interface MapView {
  widthPx: number;
  heightPx: number;
  pixelRatio: number;
}

/** A rectangle of the screen's pixels. */
interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Pictures in the page under the map's canvas, in an order of their own. */
export interface PaneElements {
  /** Element that holds them. */
  readonly stack: HTMLElement;
  /** Draws the pictures at their places on the map, each clipped at its edges. */
  lay(panes: readonly Pane[], placings: readonly Placing[], view: MapView): void;
  remove(): void;
}

/** One picture: its own pixels, and the page's canvas with what is seen of them. */
interface PaneElement {
  canvas: HTMLCanvasElement;
  source: HTMLCanvasElement;
  holds: MapPicture["rgba"] | null;
  /** Rendered input; drawn once is enough. */
  drawnFor: string;
}

export function newPaneElements(canvasOfMap: HTMLElement): PaneElements {
  const stack = document.createElement("div");
  Object.assign(stack.style, { position: "absolute", inset: "0", pointerEvents: "none", overflow: "hidden" });
  stack.dataset.mapPictures = "";
  stack.setAttribute("aria-hidden", "true");
  canvasOfMap.before(stack);
  const elements: PaneElement[] = [];
  return {
    stack,
    lay(panes, placings, view) {
      while (elements.length > panes.length) elements.pop()?.canvas.remove();
      panes.forEach((pane, index) => {
        const element = elements[index] ?? newPaneElement(stack);
        elements[index] = element;
        const placing = placings[index];
        if (placing) draw(element, pane, placing, view);
      });
    },
    remove: () => stack.remove(),
  };
}

function newPaneElement(stack: HTMLElement): PaneElement {
  const canvas = document.createElement("canvas");
  Object.assign(canvas.style, { position: "absolute", imageRendering: "pixelated" });
  stack.append(canvas);
  return { canvas, source: document.createElement("canvas"), holds: null, drawnFor: "" };
}

/**
 * Draws the visible part of a picture with the screen's own pixels. A canvas of the picture's size, stretched and
 * turned by CSS, would be simpler, but browsers may do that in two steps, which gives pixels ragged edges.
 */
function draw(
  element: PaneElement,
  { picture, fromPx, untilPx }: Pane,
  placing: Placing,
  view: MapView,
): void {
  const { canvas, source } = element;
  const { a, b, c, d, e, f } = placing;
  const { pixelRatio } = view;
  const drawKey = [a, b, c, d, e, f, fromPx, untilPx, ...Object.values(view)].join();
  if (element.drawnFor === drawKey && element.holds === picture.rgba) return;
  if (element.holds !== picture.rgba) fill(source, picture);
  Object.assign(element, { holds: picture.rgba, drawnFor: drawKey });

  const box = boxSeen(picture, placing, fromPx, untilPx, view);
  canvas.hidden = box === null;
  if (box === null) return;
  if (canvas.width !== box.width) canvas.width = box.width;
  if (canvas.height !== box.height) canvas.height = box.height;
  const { style } = canvas;
  style.left = `${box.left / pixelRatio}px`;
  style.top = `${box.top / pixelRatio}px`;
  style.width = `${box.width / pixelRatio}px`;
  style.height = `${box.height / pixelRatio}px`;

  const context = canvas.getContext("2d");
  if (context === null) return;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, box.width, box.height);
  context.imageSmoothingEnabled = false;
  const r = pixelRatio;
  context.setTransform(a * r, b * r, c * r, d * r, e * r - box.left, f * r - box.top);
  context.drawImage(source, 0, 0);
}

function fill(source: HTMLCanvasElement, { width, height, rgba }: MapPicture): void {
  if (source.width !== width) source.width = width;
  if (source.height !== height) source.height = height;
  source.getContext("2d")?.putImageData(new ImageData(rgba, width, height), 0, 0);
}

/** Screen pixels that a picture covers, as integers; null outside the map. */
function boxSeen(
  { width, height }: MapPicture,
  { a, b, c, d, e, f }: Placing,
  fromPx: number,
  untilPx: number,
  { widthPx, heightPx, pixelRatio }: MapView,
): Box | null {
  const xs = [0, a * width, c * height, a * width + c * height].map((x) => (x + e) * pixelRatio);
  const ys = [0, b * width, d * height, b * width + d * height].map((y) => (y + f) * pixelRatio);
  const left = Math.max(Math.floor(Math.min(...xs)), Math.round(Math.max(0, fromPx) * pixelRatio));
  const right = Math.min(Math.ceil(Math.max(...xs)), Math.round(Math.min(widthPx, untilPx) * pixelRatio));
  const top = Math.max(Math.floor(Math.min(...ys)), 0);
  const bottom = Math.min(Math.ceil(Math.max(...ys)), Math.round(heightPx * pixelRatio));
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : null;
}
