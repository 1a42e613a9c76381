import { type Boundary, bboxOf, labelPoint, ringsOf } from "@surco/geometry";
import { LABEL_ZOOM } from "../base-style";
import type { FieldsLayerProps, MapField } from "../map-field";
import { type FlatFrame, type FlatView, type Point, project, zoomOf } from "./flat-view";

interface Colors {
  label: string;
  halo: string;
}

/** A field smaller than this is drawn as a dot, px. */
const DOT_BELOW_PX = 8;
const DOT_RADIUS_PX = 5;
const LINE_PX = 16;

/** Fields as the map with WebGL draws them: light fill, outline, halo around the selected one, names from zoom 12. */
export function drawFields(
  context: CanvasRenderingContext2D,
  view: FlatView,
  frame: FlatFrame,
  layer: FieldsLayerProps,
  colors: Colors,
): void {
  const { fields, selectedId = null, isSelectedFilled = true } = layer;
  const sizes = new Map(fields.map(({ id, polygon }) => [id, sizeOf(view, frame, polygon)]));
  context.lineJoin = "round";
  // The selected one last: its halo lies over its neighbours.
  for (const field of [...fields].sort((a, b) => Number(a.id === selectedId) - Number(b.id === selectedId))) {
    const { widthPx = 0, heightPx = 0 } = sizes.get(field.id) ?? {};
    if (Math.max(widthPx, heightPx) < DOT_BELOW_PX) {
      drawDot(context, project(view, frame, labelPoint(field.polygon)), field.color);
    } else {
      drawShape(context, pathOf(view, frame, field.polygon), field, layer);
    }
  }
  if (zoomOf(view) < LABEL_ZOOM) return;
  for (const field of fields) {
    if (field.id === selectedId && !isSelectedFilled) continue;
    const at = project(view, frame, labelPoint(field.polygon));
    drawLabel(context, at, field, colors, sizes.get(field.id)?.widthPx ?? 0);
  }
}

function drawShape(
  context: CanvasRenderingContext2D,
  path: Path2D,
  field: MapField,
  { selectedId, hoveredId, isSelectedFilled = true }: FieldsLayerProps,
): void {
  const isSelected = field.id === selectedId;
  const isHovered = field.id === hoveredId;
  const selectedOpacity = isSelectedFilled ? 0.22 : 0;
  const otherOpacity = field.fillOpacity ?? (isHovered ? 0.5 : 0.28);
  context.globalAlpha = isSelected ? selectedOpacity : otherOpacity;
  context.fillStyle = field.color;
  context.fill(path, "evenodd");
  if (isSelected) stroke(context, path, "#ffffff", 7, 0.95);
  stroke(context, path, "#ffffff", 4, 0.55);
  stroke(context, path, field.color, isHovered ? 3.5 : 2, 1);
}

function sizeOf(view: FlatView, frame: FlatFrame, polygon: Boundary): { widthPx: number; heightPx: number } {
  const [west, south, east, north] = bboxOf(polygon);
  const upperLeft = project(view, frame, [west, north]);
  const lowerRight = project(view, frame, [east, south]);
  return { widthPx: lowerRight.x - upperLeft.x, heightPx: lowerRight.y - upperLeft.y };
}

function pathOf(view: FlatView, frame: FlatFrame, polygon: Boundary): Path2D {
  const path = new Path2D();
  for (const ring of ringsOf(polygon)) {
    for (const [index, place] of ring.entries()) {
      const { x, y } = project(view, frame, place);
      if (index === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    }
    path.closePath();
  }
  return path;
}

function stroke(
  context: CanvasRenderingContext2D,
  path: Path2D,
  color: string,
  widthPx: number,
  opacity: number,
): void {
  context.globalAlpha = opacity;
  context.strokeStyle = color;
  context.lineWidth = widthPx;
  context.stroke(path);
}

function drawDot(context: CanvasRenderingContext2D, { x, y }: Point, color: string): void {
  context.globalAlpha = 1;
  context.beginPath();
  context.arc(x, y, DOT_RADIUS_PX, 0, 2 * Math.PI);
  context.fillStyle = color;
  context.fill();
  context.strokeStyle = "#ffffff";
  context.lineWidth = 1.5;
  context.stroke();
}

/** Name over hectares, where the field is wide enough for the name. */
function drawLabel(
  context: CanvasRenderingContext2D,
  { x, y }: Point,
  { label, detail }: MapField,
  colors: Colors,
  widthPx: number,
): void {
  context.globalAlpha = 1;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.strokeStyle = colors.halo;
  context.lineWidth = 3;
  context.fillStyle = colors.label;
  context.font = "500 13px 'Inter Variable', sans-serif";
  if (context.measureText(label).width > widthPx) return;
  for (const [index, line] of [label, detail].entries()) {
    if (index === 1) context.font = "500 11px 'Inter Variable', sans-serif";
    const lineY = y + (index - 0.5) * LINE_PX;
    context.strokeText(line, x, lineY);
    context.fillText(line, x, lineY);
  }
}
