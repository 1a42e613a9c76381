import type { Polygon } from "@surco/geometry";
import { LABEL_FONT, MapLayers, mapSlot, type SlottedLayer } from "@surco/kit-web/map";
import { useMemo } from "react";

export interface DrawnPlot {
  number: number;
  color: string;
  polygon: Polygon;
}

/** Plots of a trial on the map with their numbers. */
export function PlotsOnMap({ plots }: { plots: readonly DrawnPlot[] }) {
  const source = useMemo(() => ({ type: "geojson" as const, data: shapesOf(plots) }), [plots]);
  return <MapLayers id="trial-plots" source={source} layers={plotLayers} />;
}

function shapesOf(plots: readonly DrawnPlot[]): GeoJSON.FeatureCollection {
  return {
    type: "FeatureCollection",
    features: plots.map(({ number, color, polygon }) => ({
      type: "Feature",
      properties: { number: String(number), color },
      geometry: polygon,
    })),
  };
}

const plotLayers: SlottedLayer[] = [
  {
    id: "trial-plots-fill",
    type: "fill",
    slot: mapSlot.images,
    paint: { "fill-color": ["get", "color"], "fill-opacity": 0.85 },
  },
  {
    id: "trial-plots-line",
    type: "line",
    slot: mapSlot.images,
    paint: { "line-color": "#1b1b1b", "line-width": 1 },
  },
  {
    id: "trial-plots-number",
    type: "symbol",
    slot: mapSlot.labels,
    minzoom: 14,
    layout: { "text-field": ["get", "number"], "text-font": LABEL_FONT, "text-size": 11 },
    paint: { "text-color": "#1b1b1b", "text-halo-color": "#ffffff", "text-halo-width": 1.5 },
  },
];
