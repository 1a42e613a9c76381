import { useMantineTheme } from "@mantine/core";
import { MapLayers, mapSlot, type SlottedLayer, useSurcoMap } from "@surco/kit-web/map";
import type { ExpressionSpecification, MapLayerMouseEvent } from "maplibre-gl";
import { useEffect, useMemo, useRef } from "react";
import { canSave, landOf, type ReviewRow } from "./land";

interface ShapesOnMapProps {
  /** The rows as they were read: their shapes never change, and a thousand of them are not sent to the map at each key. */
  firstRows: readonly ReviewRow[];
  rows: readonly ReviewRow[];
  hoveredId: string | null;
  onHover(id: string | null): void;
  onPick(id: string): void;
}

const HARM = "#b3261e";
const LEFT_OUT = "#6a766f";

/** Every shape of the file on the map: those to be saved in the accent, those left out grey, those that cannot be red. */
export function ShapesOnMap({ firstRows, rows, hoveredId, onHover, onPick }: ShapesOnMapProps) {
  const accent = useMantineTheme().colors.brand?.[7] ?? LEFT_OUT;
  const source = useMemo(
    () => ({ type: "geojson", data: shapesOf(firstRows, accent) }) as const,
    [firstRows, accent],
  );
  const layers = useMemo(() => layersOf(rows, hoveredId), [rows, hoveredId]);
  useShapeEvents(onHover, onPick);
  return <MapLayers id="import" source={source} layers={layers} />;
}

function shapesOf(rows: readonly ReviewRow[], accent: string): GeoJSON.FeatureCollection {
  return {
    type: "FeatureCollection",
    features: rows.flatMap((row): GeoJSON.Feature[] => {
      const { polygon } = landOf(row);
      if (polygon === null) return [];
      const color = canSave(row) ? accent : HARM;
      return [{ type: "Feature", properties: { id: row.id, color }, geometry: polygon }];
    }),
  };
}

function layersOf(rows: readonly ReviewRow[], hoveredId: string | null): SlottedLayer[] {
  const leftOut = rows.flatMap((row) => (canSave(row) && !row.isIncluded ? row.id : []));
  const color: ExpressionSpecification = [
    "case",
    ["in", ["get", "id"], ["literal", leftOut]],
    LEFT_OUT,
    ["get", "color"],
  ];
  const isHovered: ExpressionSpecification = ["==", ["get", "id"], hoveredId ?? ""];
  return [
    {
      id: "import-fill",
      type: "fill",
      slot: mapSlot.labels,
      paint: { "fill-color": color, "fill-opacity": ["case", isHovered, 0.55, 0.28] },
    },
    {
      id: "import-halo",
      type: "line",
      slot: mapSlot.labels,
      filter: isHovered,
      paint: { "line-color": "#ffffff", "line-width": 7 },
    },
    {
      id: "import-outline",
      type: "line",
      slot: mapSlot.labels,
      paint: { "line-color": color, "line-width": ["case", isHovered, 3.5, 2] },
    },
  ];
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
