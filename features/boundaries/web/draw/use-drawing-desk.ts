import { areaHa, degreeLengthM, type LngLat, pointInPolygon } from "@surco/geometry";
import { useSurcoMap } from "@surco/kit-web/map";
import { type Dispatch, useMemo, useState } from "react";
import { useWalk } from "../walk/use-walk";
import { ringOfWalk } from "../walk/walk";
import { chooseAt } from "./choose-at";
import { type Drawing, type DrawingStep, forms, ringOf, type Tool } from "./drawing";
import { type Measuring, useMeasuring } from "./measure";
import { refusalOfShape } from "./refusal";
import { REACH_PX } from "./ring-editor";
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
import { useMapDrag, useMapHand } from "./use-map-hand";
import { useRingEditor } from "./use-ring-editor";
import { type Sketch, useSketch } from "./use-sketch";
import { useSnap } from "./use-snap";

interface DeskInput {
  drawing: Drawing;
  dispatch: Dispatch<DrawingStep>;
  /** The field that is drawn, to which its own edge is no neighbour; null for a new one. */
  fieldId: string | null;
  /** Storage name of a walk. */
  name: string;
  /** False while a question is open over the page. */
  isListening: boolean;
  onCancel(): void;
}

export type Desk = ReturnType<typeof useDrawingDesk>;

/** Steps of the arrow keys on what is drawn, m, and on the map under the cross, px. */
const STEP_M = { small: 1, large: 10 };
const STEP_PX = { small: 8, large: 80 };

/** All that a hand, a key or a button can do to a drawing, and what it looks like meanwhile. */
export function useDrawingDesk({ drawing, dispatch, fieldId, name, isListening, onCancel }: DeskInput) {
  const map = useSurcoMap();
  const { tool, shape, line } = drawing;
  const [preview, setPreview] = useState<Corners | null>(null);
  const [dragBy, setDragBy] = useState<LngLat | null>(null);
  const [isAiming, setAiming] = useState(false);
  const snap = useSnap(fieldId);
  const sketch = useSketch(tool);
  const measuring = useMeasuring();
  const walk = useWalk(`${name}.walk`, tool === "walk");
  const ring = ringOf(drawing);

  const step = (wanted: DrawingStep) => {
    setPreview(null);
    dispatch(wanted);
  };
  const choose = (wanted: Tool, purpose = drawing.purpose) => {
    sketch.clear();
    const isForm = forms.some((form) => form === wanted);
    step({ type: "toolChosen", tool: wanted, purpose: isForm ? purpose : "add" });
    // From here on the keys are the tool's, not the button's that was pressed.
    map?.getCanvas().focus({ preventScroll: true });
  };
  const form = (corners: Corners | null) => {
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
    mayBecome: (corners) => refusalOfShape(withRing(shape, ring, corners)) === null,
    snap: snap.snap,
  });
  const isSketching = tool === "rectangle" || tool === "circle";
  const snapped = (position: LngLat) => (tool === "measure" ? null : snap.snap(position)) ?? position;
  const press = (position: LngLat) => {
    if (isSketching) form(sketch.press(snapped(position)));
    else if (tool === "measure") measuring.put(position);
  };
  useMapHand(isSketching || tool === "measure", {
    onPress: press,
    onHover: (position) => {
      if (tool === "measure") measuring.hover(position);
      else sketch.hover(position && snapped(position));
    },
  });
  useMapHand(tool === "edit" && shape.length > 0, {
    onPress: (position) => {
      const chosen = map && chooseAt(map, shape, ring, position);
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

  /** Puts a point under the cross. */
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
    if (tool === "walk" && walk.walk && walk.walk.corners.length > 0) return walk.takeBack();
    step({ type: "undone" });
  };
  const stepOut = () => {
    if (sketch.points.length > 0) sketch.clear();
    else if (tool === "measure" && measuring.points.length > 0) measuring.clear();
    else if (shape.length > 0 && tool !== "edit") choose("edit");
    else onCancel();
  };
  useDrawingKeys(
    {
      onClose: () => (tool === "polygon" ? step({ type: "closed" }) : put()),
      onCancel: stepOut,
      onUndo: undo,
      onRedo: () => step({ type: "redone" }),
      onPut: put,
      onArrow: arrow,
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
    form(corners);
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
    form,
    closeWalk,
    snap,
    sketch,
    measuring,
    walk,
    isAiming,
    setAiming,
    /** The shape as it would be at the pointer. */
    live,
    liveHa,
    /** Points that the tool in use has put and no editor shows. */
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

interface Put {
  line: Corners;
  sketch: Sketch;
  measuring: Measuring;
  walked: Corners | undefined;
}

function marksOf(
  tool: Tool,
  { line, sketch, measuring, walked }: Put,
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
