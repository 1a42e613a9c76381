import type { NonProductiveArea } from "@surco/boundaries/contract";
import type { Field } from "@surco/fields/contract";
import { MapLayers, mapSlot, type SlottedLayer } from "@surco/kit-web/map";
import { useMemo } from "react";
import { useDrawColors } from "../draw/use-draw-colors";
import { AREA_COLORS } from "./area-colors";

interface NonProductiveAreasLayerProps {
  polygon: Field["polygon"];
  areas: readonly NonProductiveArea[];
  hoveredId: string | null;
}

/** Map layer of a field and its non-productive areas, coloured by kind. */
export function NonProductiveAreasLayer({ polygon, areas, hoveredId }: NonProductiveAreasLayerProps) {
  const { accent } = useDrawColors();
  const source = useMemo(
    () => ({ type: "geojson" as const, data: shapesOf(polygon, areas, accent) }),
    [polygon, areas, accent],
  );
  const layers = useMemo(() => layersOf(hoveredId), [hoveredId]);
  return <MapLayers id="areas" source={source} layers={layers} />;
}

function shapesOf(
  polygon: Field["polygon"],
  areas: readonly NonProductiveArea[],
  accent: string,
): GeoJSON.FeatureCollection {
  return {
    type: "FeatureCollection",
    features: [
      { type: "Feature", properties: { id: "", color: accent }, geometry: polygon },
      ...areas.map(
        ({ id, kind, polygon: geometry }): GeoJSON.Feature => ({
          type: "Feature",
          properties: { id, color: AREA_COLORS[kind] },
          geometry,
        }),
      ),
    ],
  };
}

function layersOf(hoveredId: string | null): SlottedLayer[] {
  const slot = mapSlot.labels;
  return [
    {
      id: "areas-fill",
      type: "fill",
      slot,
      paint: {
        "fill-color": ["get", "color"],
        "fill-opacity": [
          "case",
          ["==", ["get", "id"], ""],
          0.15,
          ["==", ["get", "id"], hoveredId ?? "none"],
          0.8,
          0.5,
        ],
      },
    },
    { id: "areas-halo", type: "line", slot, paint: { "line-color": "#ffffff", "line-width": 5 } },
    { id: "areas-line", type: "line", slot, paint: { "line-color": ["get", "color"], "line-width": 2.5 } },
  ];
}
