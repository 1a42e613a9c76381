import type { LngLat } from "@surco/geometry";
import type { useSurcoMap } from "@surco/kit-web/map";
import {
  type GeoJSONStoreFeatures,
  type HexColor,
  type SnapToCustom,
  TerraDraw,
  TerraDrawPolygonMode,
  TerraDrawSelectMode,
} from "terra-draw";
import { TerraDrawMapLibreGLAdapter } from "terra-draw-maplibre-gl-adapter";
import { doesCrossItself, wouldCross } from "./line-crossing";
import type { Refusal } from "./refusal";
import { type Corners, isSamePosition } from "./shape";

/** Gestures on the map. */
export interface RingListener {
  /** A point was added; all points so far. */
  onPoint(corners: Corners): void;
  /** Outline with the corner at the pointer. */
  onPreview(corners: Corners): void;
  /** The first point was pressed again. */
  onClose(): void;
  /** A corner of the closed outline was moved, added or deleted. */
  onEdit(corners: Corners): void;
  onRefuse(refusal: Refusal): void;
  /** Checks if the edited ring may have these corners, given the shape's other rings. */
  isValidRing(corners: Corners): boolean;
  /** Snaps a position; null when nothing is near. */
  snap(position: LngLat): LngLat | null;
}

export interface RingEditor {
  /** Shows a ring in place of the current one: an open one continues to be drawn, a closed one can be edited. */
  show(shown: ShownRing): void;
  stop(): void;
}

export interface ShownRing {
  corners: Corners;
  /** `none`: the map belongs to another tool. */
  as: "line" | "ring" | "none";
  /** True while the ring is to be cut from the shape. */
  isCutting: boolean;
}

export interface EditorColors {
  accent: string;
  harm: string;
}

/** terra-draw refuses coordinates with more decimals. */
const DECIMALS = 9;
/** Distance within which a press hits a point: wide enough for a thumb. */
export const REACH_PX = 22;
/** Position far from everything, so that a point shown again is never taken for the closing one. */
const FAR_PX = -1e6;

/** Opens the editor of one ring on the map. One at a time: terra-draw has no holes. */
export function openRingEditor(
  map: NonNullable<ReturnType<typeof useSurcoMap>>,
  colors: EditorColors,
  listener: RingListener,
): RingEditor {
  let committed: Corners = [];
  let isCrossing = false;
  let isShowing = false;
  let isCutting = false;
  /** True when part of the current drag was refused, since the border would have crossed itself. */
  let isEditRefused = false;

  const line = (() => (isCrossing || isCutting ? colors.harm : colors.accent)) as () => HexColor;
  const accent = colors.accent as HexColor;
  // Rings shown again keep their positions and are not snapped.
  const toCustom: SnapToCustom = ({ lng, lat }) =>
    isShowing ? undefined : (listener.snap([lng, lat]) ?? undefined);
  const polygonMode = new TerraDrawPolygonMode({
    pointerDistance: REACH_PX,
    // `useDrawingKeys` listens on the whole page, not only while the map has the focus.
    keyEvents: null,
    showCoordinatePoints: true,
    snapping: { toCustom },
    styles: {
      // Hidden, since the guide shows the snap target in every tool.
      snappingPointOpacity: 0,
      snappingPointOutlineOpacity: 0,
      fillColor: line,
      fillOpacity: 0.2,
      outlineColor: line,
      outlineWidth: 3,
      coordinatePointColor: "#ffffff",
      coordinatePointOutlineColor: accent,
      coordinatePointOutlineWidth: 2,
      coordinatePointWidth: 5,
      closingPointColor: accent,
      closingPointOutlineColor: "#ffffff",
      closingPointOutlineWidth: 3,
      closingPointWidth: 9,
    },
    validation: (feature, { updateType: kind }) => {
      const updateType = String(kind);
      const ring = ringOf(feature);
      const next = ring?.at(-2);
      if (isShowing || !ring || !next) return { valid: true };
      if (updateType === "finish") {
        if (!doesCrossItself(ring.slice(0, -1))) return { valid: true };
        listener.onRefuse("closingCrosses");
        return { valid: false };
      }
      const isAtStart = committed[0] !== undefined && isSamePosition(next, committed[0]);
      isCrossing = !isAtStart && !isSamePosition(next, committed.at(-1)) && wouldCross(committed, next);
      if (updateType !== "commit" || !isCrossing) return { valid: true };
      listener.onRefuse("crosses");
      return { valid: false };
    },
  });

  const selectMode = new TerraDrawSelectMode({
    pointerDistance: REACH_PX,
    keyEvents: null,
    allowManualDeselection: false,
    // On a phone a long press is the right button.
    pointerEvents: {
      leftClick: true,
      rightClick: true,
      contextMenu: true,
      onDragStart: true,
      onDrag: true,
      onDragEnd: true,
    },
    flags: {
      polygon: {
        feature: {
          draggable: false,
          // Checked below, which also reports the refusal.
          selfIntersectable: true,
          coordinates: {
            draggable: true,
            midpoints: { draggable: true },
            deletable: true,
            snappable: { toCustom },
          },
          validation: (feature) => {
            const ring = ringOf(feature);
            if (isShowing || !ring || listener.isValidRing(ring.slice(0, -1))) return { valid: true };
            isEditRefused = true;
            return { valid: false };
          },
        },
      },
    },
    styles: {
      selectedPolygonColor: accent,
      // The shape below, with its holes, is filled by an own layer.
      selectedPolygonFillOpacity: 0,
      selectedPolygonOutlineColor: accent,
      selectedPolygonOutlineWidth: 3,
      selectionPointColor: "#ffffff",
      selectionPointOutlineColor: accent,
      selectionPointOutlineWidth: 3,
      selectionPointWidth: 7,
      midPointColor: accent,
      midPointOutlineColor: "#ffffff",
      midPointOutlineWidth: 1,
      midPointWidth: 4,
    },
  });

  const draw = new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: DECIMALS }),
    modes: [polygonMode, selectMode],
  });

  const shown = (): GeoJSONStoreFeatures | undefined =>
    draw
      .getSnapshot()
      .find(({ geometry, properties }) => geometry.type === "Polygon" && properties.mode === "polygon");

  draw.on("change", () => {
    const feature = isShowing ? undefined : shown();
    const ring = feature && ringOf(feature);
    if (!ring) return;
    const count = feature.properties.committedCoordinateCount;
    if (typeof count !== "number") {
      if (draw.getMode() === "select") listener.onPreview(ring.slice(0, -1));
      return;
    }
    if (count !== committed.length) {
      committed = ring.slice(0, count);
      listener.onPoint(committed);
    } else {
      listener.onPreview(isCrossing ? committed : ring.slice(0, -1));
    }
  });

  draw.on("finish", (id, { action }) => {
    if (isShowing) return;
    if (action === "draw") return listener.onClose();
    const feature = draw.getSnapshotFeature(id);
    const ring = feature && ringOf(feature);
    if (ring) listener.onEdit(ring.slice(0, -1));
    if (isEditRefused) listener.onRefuse("editCrosses");
    isEditRefused = false;
  });

  const stopForwarding = forwardReleases(map.getCanvas());
  draw.start();

  return {
    show({ corners, as, isCutting: isToCut }) {
      isShowing = true;
      isCrossing = false;
      isCutting = isToCut;
      committed = corners;
      draw.setMode("static");
      draw.clear();
      if (as === "ring") showClosed(draw, corners);
      else if (as === "line") {
        draw.setMode("polygon");
        for (const [lng, lat] of corners.map(rounded)) {
          polygonMode.onClick({
            lng,
            lat,
            containerX: FAR_PX,
            containerY: FAR_PX,
            button: "left",
            heldKeys: [],
            isContextMenu: false,
          });
        }
      }
      isShowing = false;
    },
    stop() {
      stopForwarding();
      // A map that is being removed has dropped its style, and terra-draw's layers with it.
      if (map.style && draw.enabled) draw.stop();
    },
  };
}

/**
 * Forwards pointer releases to the map: terra-draw ignores those over panels and buttons, and the corner would stick to
 * the pointer.
 */
function forwardReleases(canvas: HTMLCanvasElement): () => void {
  let isPressed = false;
  const onDown = () => {
    isPressed = true;
  };
  const onUp = (event: PointerEvent) => {
    const isLost = isPressed && event.target !== canvas;
    isPressed = false;
    if (isLost) canvas.dispatchEvent(new PointerEvent(event.type, event));
  };
  canvas.addEventListener("pointerdown", onDown);
  window.addEventListener("pointerup", onUp);
  return () => {
    canvas.removeEventListener("pointerdown", onDown);
    window.removeEventListener("pointerup", onUp);
  };
}

function showClosed(draw: TerraDraw, corners: Corners): void {
  const [first] = corners;
  if (first === undefined) return;
  const id = draw.getFeatureId();
  const ring = [...corners, first].map(rounded);
  const [answer] = draw.addFeatures([
    {
      id,
      type: "Feature",
      geometry: { type: "Polygon", coordinates: [ring] },
      properties: { mode: "polygon" },
    },
  ]);
  // Fails only for a shape that validateBoundary refuses too, which is never closed.
  if (answer?.valid) draw.selectFeature(id, "select");
}

function ringOf({ geometry }: GeoJSONStoreFeatures): LngLat[] | null {
  if (geometry.type !== "Polygon") return null;
  return (geometry.coordinates[0] ?? []).map(([lng = 0, lat = 0]): LngLat => [lng, lat]);
}

function rounded([lng, lat]: LngLat): LngLat {
  return [Number(lng.toFixed(DECIMALS)), Number(lat.toFixed(DECIMALS))];
}
