import { useFieldCards } from "@surco/fields/web";
import { type LngLat, ringOfCircle } from "@surco/geometry";
import type { Fix } from "@surco/kit-web";
import { MapLayers, mapSlot, type SlottedLayer, useSurcoMap } from "@surco/kit-web/map";
import { useEffect, useMemo, useRef } from "react";
import { polygonOf } from "../draw/shape";

/** Used by no field and no tool. */
const BLUE = "#1a73e8";
const CLOSEST_ZOOM = 16;

const layers: SlottedLayer[] = [
  {
    id: "own-accuracy",
    type: "fill",
    slot: mapSlot.labels,
    filter: ["==", ["geometry-type"], "Polygon"],
    paint: { "fill-color": BLUE, "fill-opacity": 0.16, "fill-outline-color": BLUE },
  },
  {
    id: "own-position",
    type: "circle",
    slot: mapSlot.labels,
    filter: ["==", ["geometry-type"], "Point"],
    paint: {
      "circle-color": BLUE,
      "circle-radius": 7,
      "circle-stroke-color": "#ffffff",
      "circle-stroke-width": 3,
    },
  },
];

interface OwnPositionMarkProps {
  fix: Fix | null;
  /** During a walk the map follows; otherwise it goes there once. */
  isFollowed: boolean;
}

/** Own position, within the circle of the device's accuracy. */
export function OwnPositionMark({ fix, isFollowed }: OwnPositionMarkProps) {
  const map = useSurcoMap();
  const hasGone = useRef(false);
  // Waits for the field list: its arrival fits the map to all fields, which must not happen afterwards.
  const { isFetching } = useFieldCards();
  useEffect(() => {
    if (!map || !fix) return;
    if (hasGone.current) {
      if (isFollowed && !isInFreeArea(map, fix.position)) map.jumpTo({ center: fix.position });
      return;
    }
    if (isFetching) return;
    hasGone.current = true;
    const go = () => map.jumpTo({ center: fix.position, zoom: Math.max(map.getZoom(), CLOSEST_ZOOM) });
    requestAnimationFrame(() => requestAnimationFrame(go));
  }, [map, fix, isFollowed, isFetching]);
  const source = useMemo(() => ({ type: "geojson", data: marksOf(fix) }) as const, [fix]);
  return <MapLayers id="own-position" source={source} layers={layers} />;
}

/** Checks if a position is on the part of the map that no panel covers. */
function isInFreeArea(map: NonNullable<ReturnType<typeof useSurcoMap>>, place: LngLat): boolean {
  const { x, y } = map.project(place);
  const { clientWidth, clientHeight } = map.getCanvas();
  const { left = 0, right = 0, top = 0, bottom = 0 } = map.getPadding();
  return x > left && x < clientWidth - right && y > top && y < clientHeight - bottom;
}

function marksOf(fix: Fix | null): GeoJSON.FeatureCollection {
  if (fix === null) return { type: "FeatureCollection", features: [] };
  const circle = polygonOf(ringOfCircle(fix.position, Math.max(fix.accuracyM, 1)));
  return {
    type: "FeatureCollection",
    features: [
      { type: "Feature", properties: {}, geometry: circle },
      { type: "Feature", properties: {}, geometry: { type: "Point", coordinates: fix.position } },
    ],
  };
}
