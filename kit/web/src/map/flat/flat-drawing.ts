import { bboxOf, pointInPolygon } from "@surco/geometry";
import type { mapColors } from "../base-style";
import type { Bounds } from "../bounds";
import type { Pane } from "../pictures/map-picture";
import { newPaneElements } from "../pictures/pane-elements";
import { placePicture } from "../pictures/place-picture";
import { drawFields } from "./draw-fields";
import type { FlatMoves } from "./flat-gestures";
import type { FlatPart, FlatParts, MapArea } from "./flat-part";
import { type FlatFrame, fitView, type Point, panView, project, unproject, zoomView } from "./flat-view";

type Colors = (typeof mapColors)[keyof typeof mapColors];

/** A map on a plain canvas: pictures in the page below it, outlines and names on it. */
export interface FlatDrawing extends FlatParts, FlatMoves {
  /** Size of the map and what panels cover of it. The view stays fitted until a hand moves it. */
  setFrame(frame: FlatFrame): void;
  setColors(colors: Colors): void;
  close(): void;
}

/** Draws on a canvas that fills the map's element. @param firstBounds  view until there are fields */
export function openFlatDrawing(
  container: HTMLElement,
  canvas: HTMLCanvasElement,
  firstBounds: Bounds,
  colors: Colors,
): FlatDrawing {
  const pictures = newPaneElements(canvas);
  const parts = new Map<string, FlatPart>();
  const watchers = new Set<(area: MapArea) => void>();
  let frame: FlatFrame = { widthPx: 0, heightPx: 0, padding: {} };
  let shownColors = colors;
  let bounds = firstBounds;
  /** Field or list of fields that the view was fitted to last. */
  let fittedTo = "";
  let isMovedByHand = false;
  let view = fitView({ widthPx: 640, heightPx: 640, padding: {} }, firstBounds);
  let hoveredId: string | null = null;
  let turn: number | null = null;

  const layers = () => [...parts.values()].flatMap(({ fields }) => fields ?? []);

  const follow = () => {
    const wanted = wantedView([...parts.values()]);
    if (wanted === null || wanted.target === fittedTo) return;
    // Back in the list, the map stays at the field.
    const isBack = fittedTo.startsWith("field") && !wanted.target.startsWith("field");
    fittedTo = wanted.target;
    if (isBack || (isMovedByHand && !wanted.target.startsWith("field"))) return;
    bounds = wanted.bounds;
    isMovedByHand = false;
    view = fitView(frame, bounds);
  };

  const draw = () => {
    turn = null;
    follow();
    const { widthPx, heightPx } = frame;
    const pixelRatio = window.devicePixelRatio || 1;
    const panes = [...parts.values()].flatMap((part) => part.pictures?.panes ?? []);
    const placings = panes.map(({ picture }) => placingOf(picture));
    pictures.lay(panes, placings, { widthPx, heightPx, pixelRatio });
    const opacity = [...parts.values()].find((part) => part.pictures?.panes.length)?.pictures?.opacity ?? 1;
    pictures.stack.style.opacity = String(opacity);
    canvas.width = Math.round(widthPx * pixelRatio);
    canvas.height = Math.round(heightPx * pixelRatio);
    const context = canvas.getContext("2d");
    if (context === null) return;
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    for (const layer of layers()) drawFields(context, view, frame, layer, shownColors);
  };
  const placingOf = ({ corners, width, height }: Pane["picture"]) =>
    placePicture(
      corners.map((corner) => project(view, frame, corner)),
      width,
      height,
    );
  const drawSoon = () => {
    turn ??= requestAnimationFrame(draw);
  };
  const moveTo = (moved: typeof view) => {
    view = moved;
    isMovedByHand = true;
    drawSoon();
  };
  const fieldAt = (at: Point): string | null => {
    const place = unproject(view, frame, at);
    for (const { fields } of layers()) {
      const found = fields.find(({ polygon }) => pointInPolygon(place, polygon));
      if (found) return found.id;
    }
    return null;
  };
  const reportPlace = (place: [number, number] | null) => {
    for (const { onPointer } of parts.values()) onPointer?.(place);
  };

  return {
    container,
    set(id, part) {
      if (part === null) parts.delete(id);
      else parts.set(id, part);
      drawSoon();
    },
    setFrame(next) {
      frame = next;
      if (!isMovedByHand) view = fitView(frame, bounds);
      for (const report of watchers) report(areaOf(frame));
      drawSoon();
    },
    watchArea(report) {
      watchers.add(report);
      report(areaOf(frame));
      return () => watchers.delete(report);
    },
    setColors(next) {
      shownColors = next;
      drawSoon();
    },
    pan: (byPx) => moveTo(panView(view, byPx)),
    zoom: (factor, at) => moveTo(zoomView(view, frame, factor, at)),
    fit() {
      bounds = wantedView([...parts.values()])?.bounds ?? firstBounds;
      isMovedByHand = false;
      view = fitView(frame, bounds);
      drawSoon();
    },
    point(at) {
      reportPlace(at === null ? null : unproject(view, frame, at));
      const id = at === null ? null : fieldAt(at);
      const canOpen = layers().some(({ onSelect }) => onSelect !== undefined);
      canvas.style.cursor = id !== null && canOpen ? "pointer" : "";
      if (id === hoveredId) return;
      hoveredId = id;
      for (const { onHover } of layers()) onHover?.(id);
    },
    press(at) {
      reportPlace(unproject(view, frame, at));
      const id = fieldAt(at);
      if (id !== null) for (const { onSelect } of layers()) onSelect?.(id);
    },
    close() {
      if (turn !== null) cancelAnimationFrame(turn);
      pictures.remove();
    },
  };
}

function areaOf({ widthPx, padding }: FlatFrame): MapArea {
  const { top = 0, right = 0, bottom = 0, left = 0 } = padding;
  return { leftPx: left, rightPx: widthPx - right, topPx: top, bottomPx: bottom };
}

/** The selected field, else all of them; null while unknown. */
function wantedView(parts: readonly FlatPart[]): { target: string; bounds: Bounds } | null {
  for (const { fields: layer } of parts) {
    const selected = layer?.fields.find(({ id }) => id === layer.selectedId);
    if (selected) return { target: `field ${selected.id}`, bounds: bboxOf(selected.polygon) };
    if (layer?.selectedId) return null;
  }
  const bounds = parts.find(({ home }) => home)?.home;
  return bounds ? { target: bounds.join(), bounds } : null;
}
