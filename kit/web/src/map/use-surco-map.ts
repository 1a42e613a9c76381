import { useMap } from "@vis.gl/react-maplibre";
import type { Map as MapLibreMap, MapMouseEvent } from "maplibre-gl";
import { useEffect, useRef } from "react";
import type { Bounds } from "./SurcoMap";

/** The map that this part is drawn on; null until it exists. */
export function useSurcoMap(): MapLibreMap | null {
  return useMap().current?.getMap() ?? null;
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
    const tell = ({ lngLat }: MapMouseEvent) => latest.current([lngLat.lng, lngLat.lat]);
    const leave = () => latest.current(null);
    map.on("mousemove", tell);
    map.on("click", tell);
    map.on("mouseout", leave);
    return () => {
      map.off("mousemove", tell);
      map.off("click", tell);
      map.off("mouseout", leave);
    };
  }, [map]);
}

/** Brings bounds into the free area of the map. Not animated where the system asks for less motion. */
export function fitMap(map: MapLibreMap, bounds: Bounds, maxZoom = 15): void {
  // MapLibre adds the map's own padding (the panels) to what is given here.
  map.fitBounds(bounds, { padding: 32, maxZoom, duration: 300, linear: true });
}
