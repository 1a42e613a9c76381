import type { MapPicture, Pane } from "./map-picture";
import type { Placing } from "./place-picture";

/** One picture in the page, under the map's own canvas. */
interface PaneElement {
  /** As wide as the map; what it cuts off is not seen. */
  frame: HTMLDivElement;
  canvas: HTMLCanvasElement;
  painted: MapPicture["rgba"] | null;
}

/** Pictures in the page under the map's canvas, in an order of their own. */
export interface PaneElements {
  /** Puts the pictures' pixels in, and cuts each off at its edges. */
  paint(panes: readonly Pane[], mapWidthPx: number): void;
  /** Lays them where they belong in the map as it is drawn. */
  place(placings: readonly Placing[]): void;
  remove(): void;
}

export function newPaneElements(canvasOfMap: HTMLElement): PaneElements {
  const stack = document.createElement("div");
  cover(stack);
  stack.dataset.mapPictures = "";
  stack.setAttribute("aria-hidden", "true");
  canvasOfMap.before(stack);
  const elements: PaneElement[] = [];
  return {
    paint(panes, mapWidthPx) {
      while (elements.length > panes.length) elements.pop()?.frame.remove();
      panes.forEach(({ picture, fromPx, untilPx }, index) => {
        const element = elements[index] ?? newPaneElement(stack);
        elements[index] = element;
        const right = Math.max(0, mapWidthPx - untilPx);
        element.frame.style.clipPath = fromPx > 0 || right > 0 ? `inset(0 ${right}px 0 ${fromPx}px)` : "";
        if (element.painted !== picture.rgba) paint(element, picture);
      });
    },
    place(placings) {
      placings.forEach(({ a, b, c, d, e, f }, index) => {
        const canvas = elements[index]?.canvas;
        if (canvas) canvas.style.transform = `matrix(${[a, b, c, d, e, f].join()})`;
      });
    },
    remove: () => stack.remove(),
  };
}

function newPaneElement(stack: HTMLElement): PaneElement {
  const frame = document.createElement("div");
  cover(frame);
  const canvas = document.createElement("canvas");
  Object.assign(canvas.style, {
    position: "absolute",
    left: "0",
    top: "0",
    transformOrigin: "0 0",
    imageRendering: "pixelated",
  });
  frame.append(canvas);
  stack.append(frame);
  return { frame, canvas, painted: null };
}

function cover(element: HTMLElement): void {
  Object.assign(element.style, {
    position: "absolute",
    inset: "0",
    pointerEvents: "none",
    overflow: "hidden",
  });
}

function paint(element: PaneElement, { width, height, rgba }: MapPicture): void {
  const { canvas } = element;
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  canvas.getContext("2d")?.putImageData(new ImageData(rgba, width, height), 0, 0);
  element.painted = rgba;
}
