import type { Boundary, LngLat } from "@surco/geometry";
import { MapLayers, mapSlot, type SlottedLayer } from "@surco/kit-web/map";
import { useMemo } from "react";
import { boundaryOfShape, type Corners, polygonOf, type Shape } from "./shape";
import { useDrawColors } from "./use-draw-colors";

interface DrawingMarksProps {
  /** Closed rings, with an edit or move applied up to the pointer. */
  shape: Shape;
  /** Points and lines of the tool in use. */
  line?: Corners;
  /** Ring not added to the shape yet. */
  ring?: Corners | null;
  isCutting?: boolean;
  /** Corner selected for keys and buttons. */
  corner?: LngLat | null;
  /** Snap target of the pointer. */
  guide?: LngLat | null;
  /** Surrounding boundary to show: the field of a non-productive area. */
  around?: Boundary | null;
}

/** Map layers of a drawing: the shape with its holes, points and lines of the tool in use, and the preview. */
export function DrawingMarks(props: DrawingMarksProps) {
  const {
    shape,
    line = NONE,
    ring = null,
    isCutting = false,
    corner = null,
    guide = null,
    around = null,
  } = props;
  const { accent, harm } = useDrawColors();
  const source = useMemo(
    () => ({
      type: "geojson" as const,
      data: {
        type: "FeatureCollection" as const,
        features: [
          ...(around ? [feature("around", around)] : []),
          ...(shape.length > 0 ? [feature("shape", boundaryOfShape(shape))] : []),
          ...(ring ? [feature("ring", polygonOf(ring))] : []),
          ...(line.length > 1 ? [feature("line", { type: "LineString", coordinates: [...line] })] : []),
          ...line.map((position) => feature("point", { type: "Point", coordinates: position })),
          ...(corner ? [feature("corner", { type: "Point", coordinates: corner })] : []),
          ...(guide ? [feature("guide", { type: "Point", coordinates: guide })] : []),
        ],
      },
    }),
    [shape, ring, line, corner, guide, around],
  );
  const layers = useMemo(() => layersOf(accent, isCutting ? harm : accent), [accent, harm, isCutting]);
  return <MapLayers id="drawing" source={source} layers={layers} />;
}

const NONE: Corners = [];

function feature(kind: string, geometry: GeoJSON.Geometry): GeoJSON.Feature {
  return { type: "Feature", properties: { kind }, geometry };
}

function layersOf(accent: string, tool: string): SlottedLayer[] {
  const slot = mapSlot.labels;
  const is = (...kinds: string[]): ["in", ["get", "kind"], ["literal", string[]]] => [
    "in",
    ["get", "kind"],
    ["literal", kinds],
  ];
  return [
    {
      id: "drawing-around",
      type: "line",
      slot,
      filter: is("around"),
      paint: { "line-color": "#ffffff", "line-width": 3, "line-dasharray": [2, 1.5] },
    },
    {
      id: "drawing-fill",
      type: "fill",
      slot,
      filter: is("shape"),
      paint: { "fill-color": accent, "fill-opacity": 0.22 },
    },
    {
      id: "drawing-halo",
      type: "line",
      slot,
      filter: is("shape"),
      paint: { "line-color": "#ffffff", "line-width": 6 },
    },
    {
      id: "drawing-outline",
      type: "line",
      slot,
      filter: is("shape"),
      paint: { "line-color": accent, "line-width": 3 },
    },
    {
      id: "drawing-ring",
      type: "fill",
      slot,
      filter: is("ring"),
      paint: { "fill-color": tool, "fill-opacity": 0.25 },
    },
    {
      id: "drawing-line-halo",
      type: "line",
      slot,
      filter: is("line", "ring"),
      paint: { "line-color": "#ffffff", "line-width": 6 },
    },
    {
      id: "drawing-line",
      type: "line",
      slot,
      filter: is("line", "ring"),
      paint: { "line-color": tool, "line-width": 3 },
    },
    {
      id: "drawing-points",
      type: "circle",
      slot,
      filter: is("point"),
      paint: {
        "circle-color": "#ffffff",
        "circle-radius": 5,
        "circle-stroke-color": tool,
        "circle-stroke-width": 2,
      },
    },
    {
      id: "drawing-corner",
      type: "circle",
      slot,
      filter: is("corner"),
      paint: {
        "circle-color": accent,
        "circle-opacity": 0.35,
        "circle-radius": 14,
        "circle-stroke-color": "#ffffff",
        "circle-stroke-width": 3,
      },
    },
    {
      id: "drawing-guide",
      type: "circle",
      slot,
      filter: is("guide"),
      paint: {
        "circle-color": "#ffffff",
        "circle-opacity": 0,
        "circle-radius": 11,
        "circle-stroke-color": "#d81b60",
        "circle-stroke-width": 3,
      },
    },
  ];
}
