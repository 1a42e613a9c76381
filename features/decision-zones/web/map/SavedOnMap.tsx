import type { DecisionZone } from "@surco/decision-zones/contract";
import type { LngLat } from "@surco/geometry";
import { Crosshair, MapLayers, mapSlot, type SlottedLayer, useSurcoMap } from "@surco/kit-web/map";
import { useEffect, useMemo, useRef } from "react";

interface SavedOnMapProps {
  zones: readonly DecisionZone[];
  chosenId: string | null;
  /** Corners of a zone that is being drawn. */
  drawn: readonly LngLat[];
  /** Called with a pressed place; null: presses do nothing. */
  onPress: ((place: LngLat) => void) | null;
}

/** Saved zones on the map, with the outline that is being drawn. */
export function SavedOnMap({ zones, chosenId, drawn, onPress }: SavedOnMapProps) {
  usePresses(onPress);
  const source = useMemo(
    () => ({ type: "geojson" as const, data: shapesOf(zones, chosenId) }),
    [zones, chosenId],
  );
  const outline = useMemo(() => ({ type: "geojson" as const, data: drawnShapes(drawn) }), [drawn]);
  return (
    <>
      <MapLayers id="decision-zones" source={source} layers={zoneLayers} />
      {onPress !== null && <Crosshair />}
      {drawn.length > 0 && <MapLayers id="drawn-zone" source={outline} layers={drawnLayers} />}
    </>
  );
}

function usePresses(onPress: SavedOnMapProps["onPress"]): void {
  const map = useSurcoMap();
  const latest = useRef(onPress);
  latest.current = onPress;
  const isOn = onPress !== null;
  useEffect(() => {
    if (!map || !isOn) return;
    const press = ({ lngLat }: { lngLat: { lng: number; lat: number } }) =>
      latest.current?.([lngLat.lng, lngLat.lat]);
    map.on("click", press);
    map.doubleClickZoom.disable();
    map.getCanvas().style.cursor = "crosshair";
    return () => {
      map.off("click", press);
      map.doubleClickZoom.enable();
      map.getCanvas().style.cursor = "";
    };
  }, [map, isOn]);
}

function shapesOf(zones: readonly DecisionZone[], chosenId: string | null): GeoJSON.FeatureCollection {
  return {
    type: "FeatureCollection",
    features: zones.map(({ id, color, polygon }) => ({
      type: "Feature",
      properties: { id, color, isChosen: id === chosenId },
      geometry: polygon,
    })),
  };
}

function drawnShapes(drawn: readonly LngLat[]): GeoJSON.FeatureCollection {
  const [first] = drawn;
  const line = drawn.length > 2 && first ? [...drawn, first] : [...drawn];
  return {
    type: "FeatureCollection",
    features: [
      ...(line.length > 1
        ? [
            {
              type: "Feature" as const,
              properties: {},
              geometry: { type: "LineString" as const, coordinates: line },
            },
          ]
        : []),
      ...drawn.map((place) => ({
        type: "Feature" as const,
        properties: {},
        geometry: { type: "Point" as const, coordinates: place },
      })),
    ],
  };
}

const slot = mapSlot.images;
const zoneLayers: SlottedLayer[] = [
  {
    id: "decision-zones-fill",
    type: "fill",
    slot,
    paint: { "fill-color": ["get", "color"], "fill-opacity": ["case", ["get", "isChosen"], 0.9, 0.65] },
  },
  {
    id: "decision-zones-line",
    type: "line",
    slot,
    paint: { "line-color": "#ffffff", "line-width": ["case", ["get", "isChosen"], 3, 1.2] },
  },
];
const drawnLayers: SlottedLayer[] = [
  {
    id: "drawn-zone-line",
    type: "line",
    slot: mapSlot.labels,
    paint: { "line-color": "#d81b60", "line-width": 2.5 },
  },
  {
    id: "drawn-zone-points",
    type: "circle",
    slot: mapSlot.labels,
    filter: ["==", ["geometry-type"], "Point"],
    paint: {
      "circle-color": "#d81b60",
      "circle-radius": 5,
      "circle-stroke-color": "#ffffff",
      "circle-stroke-width": 2,
    },
  },
];
