import type { Map as MapLibreMap, MapMouseEvent } from "maplibre-gl";
import { useEffect, useRef } from "react";
import { useMapHolder } from "../layout/map-context";
import type { Bounds } from "./bounds";

/** The map of the stage around this part; null until it is drawn, and where a browser cannot draw it. */
export function useSurcoMap(): MapLibreMap | null {
  return useMapHolder().map;
}

/**
 * Calls back with the position under the pointer, `[lng, lat]`, as it moves or is pressed (a tap on a phone), and with
 * null when it leaves the map.
 */
export function useMapPointer(onPointer: (position: [number, number] | null) => void): void {
  const map = useSurcoMap();
  const latest = useRef(onPointer);
  latest.current = onPointer;
  useEffect(() => {
    if (!map) return;
    const report = ({ lngLat }: MapMouseEvent) => latest.current([lngLat.lng, lngLat.lat]);
    const leave = () => latest.current(null);
    map.on("mousemove", report);
    map.on("click", report);
    map.on("mouseout", leave);
    return () => {
      map.off("mousemove", report);
      map.off("click", report);
      map.off("mouseout", leave);
    };
  }, [map]);
}

/** Brings bounds into the free area of the map. Not animated where the system asks for less motion. */
export function fitMap(map: MapLibreMap, bounds: Bounds, maxZoom = 15): void {
  // MapLibre adds the map's own padding, which the panels set, to what is given here.
  map.fitBounds(bounds, { padding: 40, maxZoom, duration: 300, linear: true });
}
