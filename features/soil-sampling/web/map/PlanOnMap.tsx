import type { LngLat } from "@surco/geometry";
import { LABEL_FONT, MapLayers, mapSlot, type SlottedLayer, useSurcoMap } from "@surco/kit-web/map";
import type { SoilZone } from "@surco/soil-sampling/contract";
import { useEffect, useMemo, useRef } from "react";
import { ZonesOnMap } from "./ZonesOnMap";

/** Point as the map shows it. */
interface ShownPoint {
  id: string;
  number: number;
  place: LngLat;
  isTaken: boolean;
}

interface PlanOnMapProps {
  zones: readonly SoilZone[];
  points: readonly ShownPoint[];
  chosenId: string | null;
  /** Position of the device. */
  position?: LngLat | null;
  /** Called with a pressed point. */
  onChoose?: ((id: string) => void) | null;
  /** Called with a pressed place without a point. */
  onPress?: ((place: LngLat) => void) | null;
}

/** A finger covers this much, px. */
const FINGER_PX = 22;

/** Points of a plan over its zones, with the walk between them and the device's position. */
export function PlanOnMap(props: PlanOnMapProps) {
  const { zones, points, chosenId, position = null, onChoose = null, onPress = null } = props;
  usePresses(points, onChoose, onPress);
  const source = useMemo(
    () => ({ type: "geojson" as const, data: shapesOf(points, chosenId, position) }),
    [points, chosenId, position],
  );
  return (
    <>
      <ZonesOnMap zones={zones} />
      <MapLayers id="soil-points" source={source} layers={layers} />
    </>
  );
}

function usePresses(
  points: readonly ShownPoint[],
  onChoose: PlanOnMapProps["onChoose"],
  onPress: PlanOnMapProps["onPress"],
): void {
  const map = useSurcoMap();
  const latest = useRef({ points, onChoose, onPress });
  latest.current = { points, onChoose, onPress };
  const isOn = Boolean(onChoose ?? onPress);
  useEffect(() => {
    if (!map || !isOn) return;
    const press = ({
      point: { x, y },
      lngLat,
    }: {
      point: { x: number; y: number };
      lngLat: { lng: number; lat: number };
    }) => {
      const { points: shown, onChoose: choose, onPress: pressPlace } = latest.current;
      const near = shown
        .map(({ id, place }) => {
          const at = map.project(place);
          return { id, distance: Math.hypot(at.x - x, at.y - y) };
        })
        .sort((a, b) => a.distance - b.distance)[0];
      if (near !== undefined && near.distance <= FINGER_PX) choose?.(near.id);
      else pressPlace?.([lngLat.lng, lngLat.lat]);
    };
    map.on("click", press);
    return () => {
      map.off("click", press);
    };
  }, [map, isOn]);
}

function shapesOf(
  points: readonly ShownPoint[],
  chosenId: string | null,
  position: LngLat | null,
): GeoJSON.FeatureCollection {
  const walk = [...points].sort((a, b) => a.number - b.number).map(({ place }) => place);
  return {
    type: "FeatureCollection",
    features: [
      ...(walk.length > 1
        ? [
            {
              type: "Feature" as const,
              properties: { kind: "walk" },
              geometry: { type: "LineString" as const, coordinates: walk },
            },
          ]
        : []),
      ...points.map(({ id, number, place, isTaken }) => ({
        type: "Feature" as const,
        properties: { kind: "point", label: String(number), isTaken, isChosen: id === chosenId },
        geometry: { type: "Point" as const, coordinates: place },
      })),
      ...(position === null
        ? []
        : [
            {
              type: "Feature" as const,
              properties: { kind: "position" },
              geometry: { type: "Point" as const, coordinates: position },
            },
          ]),
    ],
  };
}

const slot = mapSlot.labels;
const layers: SlottedLayer[] = [
  {
    id: "soil-walk",
    type: "line",
    slot,
    filter: ["==", ["get", "kind"], "walk"],
    paint: { "line-color": "#ffffff", "line-width": 1.5, "line-dasharray": [2, 2] },
  },
  {
    id: "soil-points",
    type: "circle",
    slot,
    filter: ["==", ["get", "kind"], "point"],
    paint: {
      "circle-color": ["case", ["get", "isTaken"], "#1f7a4d", "#ffffff"],
      "circle-radius": ["case", ["get", "isChosen"], 14, 10],
      "circle-stroke-color": ["case", ["get", "isChosen"], "#d81b60", "#12372a"],
      "circle-stroke-width": ["case", ["get", "isChosen"], 4, 2],
    },
  },
  {
    id: "soil-point-numbers",
    type: "symbol",
    slot,
    filter: ["==", ["get", "kind"], "point"],
    layout: {
      "text-field": ["get", "label"],
      "text-font": LABEL_FONT,
      "text-size": 11,
      "text-allow-overlap": true,
    },
    paint: { "text-color": ["case", ["get", "isTaken"], "#ffffff", "#12372a"] },
  },
  {
    id: "soil-position",
    type: "circle",
    slot,
    filter: ["==", ["get", "kind"], "position"],
    paint: {
      "circle-color": "#1a73e8",
      "circle-radius": 8,
      "circle-stroke-color": "#ffffff",
      "circle-stroke-width": 3,
    },
  },
];
