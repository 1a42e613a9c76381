import type { Map as MapLibreMap, MapMouseEvent, MapTouchEvent } from "maplibre-gl";
import { useEffect, useRef } from "react";
import { useMapHolder } from "../layout/map-context";
import type { Bounds } from "./bounds";
import type { FlatParts } from "./flat/flat-part";
import { useFlatPart } from "./flat/use-flat-part";

/** Map of the surrounding stage; null until it is loaded, and when the browser cannot draw it. */
export function useSurcoMap(): MapLibreMap | null {
  return useMapHolder().map;
}

/** Element of the map with or without WebGL, for what is placed over it; null until there is one. */
export function useMapContainer(): HTMLElement | null {
  const { map, flat } = useMapHolder();
  return map?.getContainer() ?? flat?.container ?? null;
}

/** Map that stands in without WebGL; null where there is WebGL. */
export function useFlatMap(): FlatParts | null {
  return useMapHolder().flat;
}

const MOUSE_AFTER_TAP_MS = 1000;

/**
 * Reports the position under the pointer, `[lng, lat]`, on move or press (a tap on a phone), and null when it leaves
 * the map.
 */
export function useMapPointer(onPointer: (position: [number, number] | null) => void): void {
  const map = useSurcoMap();
  const latest = useRef(onPointer);
  latest.current = onPointer;
  useFlatPart({ onPointer });
  useEffect(() => {
    if (!map) return;
    const report = ({ lngLat }: MapMouseEvent) => latest.current([lngLat.lng, lngLat.lat]);
    let touchedAtMs = Number.NEGATIVE_INFINITY;
    const touch = ({ originalEvent }: MapTouchEvent) => {
      touchedAtMs = originalEvent.timeStamp;
    };
    // Browsers let a mouse follow a tap that comes and leaves at once; the tap stays.
    const leave = ({ originalEvent }: MapMouseEvent) => {
      if (originalEvent.timeStamp - touchedAtMs > MOUSE_AFTER_TAP_MS) latest.current(null);
    };
    map.on("touchend", touch);
    map.on("mousemove", report);
    map.on("click", report);
    map.on("mouseout", leave);
    return () => {
      map.off("mousemove", report);
      map.off("click", report);
      map.off("mouseout", leave);
      map.off("touchend", touch);
    };
  }, [map]);
}

/**
 * Fits bounds into the visible area of the map. Not animated when the system prefers reduced motion.
 *
 * @param byHand  press that asked for it: the map then stays there, as if it had been dragged
 */
export function fitMap(map: MapLibreMap, bounds: Bounds, maxZoom = 15, byHand?: Event): void {
  // MapLibre adds the map's own padding, which the panels set, to what is given here.
  const options = { padding: 40, maxZoom, duration: 300, linear: true };
  map.fitBounds(bounds, options, byHand && { originalEvent: byHand });
}
