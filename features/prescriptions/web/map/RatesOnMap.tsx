import type { Boundary } from "@surco/geometry";
import { MapLayers, mapSlot, type SlottedLayer } from "@surco/kit-web/map";
import { useMemo } from "react";

export interface MappedArea {
  color: string;
  polygon: Boundary;
}

/** Zones or cells of a prescription on the map. */
export function RatesOnMap({ areas }: { areas: readonly MappedArea[] }) {
  const source = useMemo(() => ({ type: "geojson" as const, data: shapesOf(areas) }), [areas]);
  return <MapLayers id="prescription" source={source} layers={layers} />;
}

function shapesOf(areas: readonly MappedArea[]): GeoJSON.FeatureCollection {
  return {
    type: "FeatureCollection",
    features: areas.map(({ color, polygon }) => ({
      type: "Feature",
      properties: { color },
      geometry: polygon,
    })),
  };
}

const slot = mapSlot.images;
const layers: SlottedLayer[] = [
  {
    id: "prescription-fill",
    type: "fill",
    slot,
    paint: { "fill-color": ["get", "color"], "fill-opacity": 0.65 },
  },
  {
    id: "prescription-line",
    type: "line",
    slot,
    paint: { "line-color": "#ffffff", "line-width": 0.8 },
  },
];
