import { areaHa, degreeLengthM, type LngLat, pointInPolygon } from "@surco/geometry";
import { useSurcoMap } from "@surco/kit-web/map";
import { type Dispatch, useMemo, useState } from "react";
import { useWalk } from "../walk/use-walk";
import { ringOfWalk } from "../walk/walk";
import { type Drawing, type DrawingStep, editedRing, forms, type Tool } from "./drawing";
import { type Measuring, useMeasuring } from "./measure";
import { refusalOfShape } from "./refusal";
import { REACH_PX } from "./ring-editor";
import { selectAt } from "./select-at";
import {
  boundaryOfShape,
  type Corners,
  cornersAt,
  MIN_CORNERS,
  movedBy,
  polygonOf,
  type Shape,
  withRing,
} from "./shape";
import { type ArrowStep, useDrawingKeys } from "./use-drawing-keys";
import { useMapDrag, useMapPointer } from "./use-map-pointer";
import { useRingEditor } from "./use-ring-editor";
import { type Sketch, useSketch } from "./use-sketch";
import { useSnap } from "./use-snap";

interface DrawingToolsInput {
  drawing: Drawing;
  dispatch: Dispatch<DrawingStep>;
  /** The drawn field, excluded from snapping; null for a new one. */
  fieldId: string | null;
  /** Storage name of a walk. */
  name: string;
  /** False while a dialog is open over the page. */
  isListening: boolean;
  onCancel(): void;
}

export type DrawingTools = ReturnType<typeof useDrawingTools>;

/** Steps of the arrow keys: of corners, m, and of the map under the crosshair, px. */
const STEP_M = { small: 1, large: 10 };
const STEP_PX = { small: 8, large: 80 };

/** All actions of pointer, keys and buttons on a drawing, with its live preview. */
export function useDrawingTools({
  drawing,
  dispatch,
  fieldId,
  name,
  isListening,
  onCancel,
}: DrawingToolsInput) {
  const map = useSurcoMap();
  const { tool, shape, line } = drawing;
  const [preview, setPreview] = useState<Corners | null>(null);
  const [dragBy, setDragBy] = useState<LngLat | null>(null);
  const [isAiming, setAiming] = useState(false);
  const snap = useSnap(fieldId);
  const sketch = useSketch(tool);
  const measuring = useMeasuring();
  const walk = useWalk(`${name}.walk`, tool === "walk");
  const ring = editedRing(drawing);

  const step = (next: DrawingStep) => {
    setPreview(null);
    dispatch(next);
  };
  const choose = (next: Tool, purpose = drawing.purpose) => {
    sketch.clear();
    const isForm = forms.some((one) => one === next);
    step({ type: "toolChosen", tool: next, purpose: isForm ? purpose : "add" });
    // From here on keys go to the tool, not to the pressed button.
    map?.getCanvas().focus({ preventScroll: true });
  };
  const aim = (isOn: boolean) => {
    setAiming(isOn);
    // The space bar puts points now, and switches nothing.
    if (isOn) map?.getCanvas().focus({ preventScroll: true });
  };
  const addRing = (corners: Corners | null) => {
    if (corners === null) return;
    sketch.clear();
    step({ type: "formed", corners });
  };

  useRingEditor(drawing, isAiming, {
    onPoint: (corners) => step({ type: "pointed", corners }),
    onPreview: setPreview,
    onClose: () => step({ type: "closed" }),
    onEdit: (corners) => step({ type: "edited", corners }),
    onRefuse: (refusal) => step({ type: "refused", refusal }),
    isValidRing: (corners) => refusalOfShape(withRing(shape, ring, corners)) === null,
    snap: snap.snap,
  });
  const isSketching = tool === "rectangle" || tool === "circle";
  const snapped = (position: LngLat) => (tool === "measure" ? null : snap.snap(position)) ?? position;
  const press = (position: LngLat) => {
    if (isSketching) addRing(sketch.press(snapped(position)));
    else if (tool === "measure") measuring.put(position);
  };
  useMapPointer(isSketching || tool === "measure", {
    onPress: press,
    onHover: (position) => {
      if (tool === "measure") measuring.hover(position);
      else sketch.hover(position && snapped(position));
    },
  });
  useMapPointer(tool === "edit" && shape.length > 0, {
    onPress: (position) => {
      const chosen = map && selectAt(map, shape, ring, position);
      if (chosen) step(chosen);
    },
  });
  useMapDrag(tool === "move", {
    isMine: (position) => shape.length > 0 && pointInPolygon(position, boundaryOfShape(shape)),
    onDrag: setDragBy,
    onDrop: (by) => {
      setDragBy(null);
      step({ type: "moved", by });
    },
  });

  /** Adds a point at the crosshair. */
  const put = () => {
    if (!map) return;
    const { lng, lat } = map.getCenter();
    if (tool !== "polygon") return press([lng, lat]);
    const [first] = line;
    const isAtFirst = first !== undefined && line.length >= MIN_CORNERS && isNear(map, first, [lng, lat]);
    step(isAtFirst ? { type: "closed" } : { type: "placed", position: snapped([lng, lat]) });
  };
  const arrow = ({ right, up, isLarge }: ArrowStep) => {
    const stepM = isLarge ? STEP_M.large : STEP_M.small;
    if (tool === "edit" || tool === "move") {
      const at = cornersAt(shape, ring)[drawing.corner ?? 0];
      if (!at) return;
      const { lngM, latM } = degreeLengthM(at[1]);
      const by: LngLat = [(right * stepM) / lngM, (up * stepM) / latM];
      step({ type: tool === "edit" ? "cornerMoved" : "moved", by });
      return;
    }
    setAiming(true);
    const stepPx = isLarge ? STEP_PX.large : STEP_PX.small;
    map?.panBy([right * stepPx, -up * stepPx], { duration: 0 });
  };
  const undo = () => {
    if (tool === "measure" && measuring.points.length > 0) return measuring.undo();
    if (sketch.points.length > 0) return sketch.clear();
    if (tool === "walk" && walk.walk && walk.walk.corners.length > 0) return walk.undoStep();
    step({ type: "undone" });
  };
  const cancelStep = () => {
    if (sketch.points.length > 0) sketch.clear();
    else if (tool === "measure" && measuring.points.length > 0) measuring.clear();
    else if (shape.length > 0 && tool !== "edit") choose("edit");
    else onCancel();
  };
  useDrawingKeys(
    {
      onClose: () => (tool === "polygon" ? step({ type: "closed" }) : put()),
      onCancel: cancelStep,
      onUndo: undo,
      onRedo: () => step({ type: "redone" }),
      onPut: put,
      onArrow: arrow,
      ...(tool === "polygon" && line.length > 0 && { onDelete: undo }),
      ...(tool === "edit" && {
        onStep: (by) => step({ type: "cornerStepped", by }),
        onDelete: () => step({ type: "cornerDeleted" }),
        onInsert: () => step({ type: "cornerInserted" }),
      }),
    },
    isListening,
  );

  const closeWalk = () => {
    if (walk.walk === null) return;
    const corners = ringOfWalk(walk.walk);
    if (corners.length < MIN_CORNERS) return step({ type: "refused", refusal: "tooFew" });
    addRing(corners);
    walk.end();
  };

  const live = useMemo(() => liveShape(drawing, ring, preview, dragBy), [drawing, ring, preview, dragBy]);
  const walked = tool === "walk" ? walk.walk?.corners : undefined;
  const open = tool === "polygon" ? (preview ?? line) : (walked ?? sketch.ring ?? NONE);
  const liveHa = useMemo(
    () => (live.length > 0 ? areaHa(boundaryOfShape(live)) : 0) + openHa(open, drawing.purpose),
    [live, open, drawing.purpose],
  );
  return {
    drawing,
    step,
    choose,
    put,
    undo,
    addRing,
    closeWalk,
    snap,
    sketch,
    measuring,
    walk,
    isAiming,
    setAiming: aim,
    /** Shape with the pending gesture applied. */
    live,
    liveHa,
    /** Points of the current tool that the editor does not show. */
    marks: marksOf(tool, { line: isAiming ? line : NONE, sketch, measuring, walked }),
  };
}

const NONE: Corners = [];

function liveShape(
  drawing: Drawing,
  ring: Drawing["ring"],
  preview: Corners | null,
  dragBy: LngLat | null,
): Shape {
  if (dragBy) return movedBy(drawing.shape, dragBy);
  if (drawing.tool === "edit" && preview) return withRing(drawing.shape, ring, preview);
  return drawing.shape;
}

/** Area that an open ring would add, ha. 0 for a cut: its area inside the field is known only once it is made. */
function openHa(open: Corners, purpose: Drawing["purpose"]): number {
  return purpose === "add" && open.length >= MIN_CORNERS ? areaHa(polygonOf(open)) : 0;
}

interface ToolPoints {
  line: Corners;
  sketch: Sketch;
  measuring: Measuring;
  walked: Corners | undefined;
}

function marksOf(
  tool: Tool,
  { line, sketch, measuring, walked }: ToolPoints,
): { line: Corners; ring: Corners | null } {
  if (tool === "measure") return { line: measuring.line, ring: measuring.ring };
  if (tool === "walk") return { line: walked ?? NONE, ring: null };
  if (tool === "polygon") return { line, ring: null };
  return { line: sketch.points, ring: sketch.ring };
}

function isNear(map: NonNullable<ReturnType<typeof useSurcoMap>>, a: LngLat, b: LngLat): boolean {
  const [p, q] = [map.project(a), map.project(b)];
  return Math.hypot(p.x - q.x, p.y - q.y) <= REACH_PX;
}
