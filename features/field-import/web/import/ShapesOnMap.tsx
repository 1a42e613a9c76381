import { useMantineTheme } from "@mantine/core";
import { type Boundary, ringsOf } from "@surco/geometry";
import { MapLayers, mapSlot, type SlottedLayer, useSurcoMap } from "@surco/kit-web/map";
import type { ExpressionSpecification, MapLayerMouseEvent } from "maplibre-gl";
import { useEffect, useMemo, useRef } from "react";
import { boundaryOfRow, isSavable, type ReviewRow, repairPlacesOf, unrepairedOf } from "./review-row";

interface ShapesOnMapProps {
  rows: readonly ReviewRow[];
  hoveredId: string | null;
  onHover(id: string | null): void;
  onPick(id: string): void;
}

const HARM = "#b3261e";
const EXCLUDED = "#6a766f";

/**
 * Shapes of the file on the map: included ones in the accent colour, excluded ones grey, invalid ones red. A repaired shape
 * also shows its other boundary as a dashed line, with rings at the repairs.
 */
export function ShapesOnMap({ rows, hoveredId, onHover, onPick }: ShapesOnMapProps) {
  const accent = useMantineTheme().colors.brand?.[7] ?? EXCLUDED;
  // Typing a name does not send thousands of polygons to the map again.
  const stamp = rows.map(({ id, isUnrepaired }) => (isUnrepaired ? `${id}u` : id)).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp says when boundaries changed
  const source = useMemo(() => ({ type: "geojson", data: shapesOf(rows, accent) }) as const, [stamp, accent]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const others = useMemo(() => ({ type: "geojson", data: othersOf(rows) }) as const, [stamp]);
  const layers = useMemo(() => layersOf(rows, hoveredId), [rows, hoveredId]);
  const otherLayers = useMemo(() => otherLayersOf(hoveredId), [hoveredId]);
  useShapeEvents(onHover, onPick);
  return (
    <>
      <MapLayers id="import" source={source} layers={layers} />
      <MapLayers id="import-other" source={others} layers={otherLayers} />
    </>
  );
}

function shapesOf(rows: readonly ReviewRow[], accent: string): GeoJSON.FeatureCollection {
  return {
    type: "FeatureCollection",
    features: rows.flatMap((row): GeoJSON.Feature[] => {
      const { polygon } = boundaryOfRow(row);
      if (polygon === null) return [];
      const properties = { id: row.id, color: isSavable(row) ? accent : HARM };
      const feature = { type: "Feature", properties, geometry: polygon } as const;
      return row.isUnrepaired ? [feature, { ...feature, geometry: outlineOf(polygon) }] : [feature];
    }),
  };
}

/** The boundaries that are not chosen, repaired or not, with the positions of repairs. */
function othersOf(rows: readonly ReviewRow[]): GeoJSON.FeatureCollection {
  return {
    type: "FeatureCollection",
    features: rows.flatMap((row): GeoJSON.Feature[] => {
      const original = unrepairedOf(row);
      const other =
        original === null
          ? null
          : row.isUnrepaired
            ? boundaryOfRow({ ...row, isUnrepaired: false })
            : original;
      if (other?.polygon == null) return [];
      const about = { type: "Feature", properties: { id: row.id } } as const;
      return [
        { ...about, geometry: outlineOf(other.polygon) },
        { ...about, geometry: { type: "MultiPoint", coordinates: repairPlacesOf(row) } },
      ];
    }),
  };
}

/** Boundary as lines: the map draws no fill for rings that cross themselves. */
function outlineOf(boundary: Boundary): GeoJSON.MultiLineString {
  return { type: "MultiLineString", coordinates: ringsOf(boundary) };
}

function layersOf(rows: readonly ReviewRow[], hoveredId: string | null): SlottedLayer[] {
  const excluded = rows.flatMap((row) => (isSavable(row) && !row.isIncluded ? row.id : []));
  const color: ExpressionSpecification = [
    "case",
    ["in", ["get", "id"], ["literal", excluded]],
    EXCLUDED,
    ["get", "color"],
  ];
  const isHovered = hovers(hoveredId);
  return [
    {
      id: "import-fill",
      type: "fill",
      slot: mapSlot.labels,
      // Outlines of self-crossing boundaries are not filled.
      filter: ["==", ["geometry-type"], "Polygon"],
      paint: { "fill-color": color, "fill-opacity": ["case", isHovered, 0.55, 0.28] },
    },
    {
      // On a picture of green fields a green line needs a light one below it.
      id: "import-halo",
      type: "line",
      slot: mapSlot.labels,
      paint: { "line-color": "#ffffff", "line-width": ["case", isHovered, 7, 3.5] },
    },
    {
      id: "import-outline",
      type: "line",
      slot: mapSlot.labels,
      paint: { "line-color": color, "line-width": ["case", isHovered, 3.5, 2] },
    },
  ];
}

function otherLayersOf(hoveredId: string | null): SlottedLayer[] {
  return [
    {
      id: "import-other-line",
      type: "line",
      slot: mapSlot.labels,
      paint: {
        "line-color": HARM,
        "line-width": ["case", hovers(hoveredId), 3, 1.5],
        "line-dasharray": [2, 1.5],
      },
    },
    {
      id: "import-other-place",
      type: "circle",
      slot: mapSlot.labels,
      filter: ["==", ["geometry-type"], "Point"],
      paint: {
        "circle-color": "rgba(0, 0, 0, 0)",
        "circle-radius": ["case", hovers(hoveredId), 12, 8],
        "circle-stroke-color": HARM,
        "circle-stroke-width": 2.5,
      },
    },
  ];
}

function hovers(hoveredId: string | null): ExpressionSpecification {
  return ["==", ["get", "id"], hoveredId ?? ""];
}

function useShapeEvents(onHover: ShapesOnMapProps["onHover"], onPick: ShapesOnMapProps["onPick"]): void {
  const map = useSurcoMap();
  const latest = useRef({ onHover, onPick });
  latest.current = { onHover, onPick };
  useEffect(() => {
    if (!map) return;
    const idOf = (event: MapLayerMouseEvent) => String(event.features?.[0]?.properties.id ?? "");
    const onMove = (event: MapLayerMouseEvent) => latest.current.onHover(idOf(event));
    const onLeave = () => latest.current.onHover(null);
    const onClick = (event: MapLayerMouseEvent) => latest.current.onPick(idOf(event));
    map.on("mousemove", "import-fill", onMove);
    map.on("mouseleave", "import-fill", onLeave);
    map.on("click", "import-fill", onClick);
    return () => {
      map.off("mousemove", "import-fill", onMove);
      map.off("mouseleave", "import-fill", onLeave);
      map.off("click", "import-fill", onClick);
    };
  }, [map]);
}
