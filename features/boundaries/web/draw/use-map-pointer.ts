import type { LngLat } from "@surco/geometry";
import { useSurcoMap } from "@surco/kit-web/map";
import type { MapMouseEvent, MapTouchEvent } from "maplibre-gl";
import { useEffect, useRef } from "react";

export interface MapPointer {
  /** A click, or a tap. */
  onPress(position: LngLat): void;
  /** Position of the pointer; null when it left the map. */
  onHover?(position: LngLat | null): void;
}

/** Listens to presses on the map, for tools whose points the ring editor does not add. */
export function useMapPointer(isOn: boolean, handlers: MapPointer): void {
  const map = useSurcoMap();
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    if (!map || !isOn) return;
    const onClick = ({ lngLat }: MapMouseEvent) => latest.current.onPress([lngLat.lng, lngLat.lat]);
    const onMove = ({ lngLat }: MapMouseEvent) => latest.current.onHover?.([lngLat.lng, lngLat.lat]);
    const onLeave = () => latest.current.onHover?.(null);
    map.on("click", onClick);
    map.on("mousemove", onMove);
    map.on("mouseout", onLeave);
    map.doubleClickZoom.disable();
    return () => {
      map.off("click", onClick);
      map.off("mousemove", onMove);
      map.off("mouseout", onLeave);
      map.doubleClickZoom.enable();
    };
  }, [map, isOn]);
}

export interface MapDrag {
  /** Checks if a drag that begins here belongs to the tool; others pan the map. */
  isMine(position: LngLat): boolean;
  /** Offset from the start of the drag. */
  onDrag(by: LngLat): void;
  onDrop(by: LngLat): void;
}

/** Listens to drags on the map with one pointer or finger. */
export function useMapDrag(isOn: boolean, drag: MapDrag): void {
  const map = useSurcoMap();
  const latest = useRef(drag);
  latest.current = drag;
  useEffect(() => {
    if (!map || !isOn) return;
    let start: LngLat | null = null;
    let by: LngLat = [0, 0];
    const onStart = (event: MapMouseEvent | MapTouchEvent) => {
      const isOneFinger = !("points" in event) || event.points.length === 1;
      const at: LngLat = [event.lngLat.lng, event.lngLat.lat];
      if (!isOneFinger || !latest.current.isMine(at)) return;
      // The map does not pan during the tool's drag.
      event.preventDefault();
      [start, by] = [at, [0, 0]];
    };
    const onMove = ({ lngLat }: MapMouseEvent | MapTouchEvent) => {
      if (start === null) return;
      by = [lngLat.lng - start[0], lngLat.lat - start[1]];
      latest.current.onDrag(by);
    };
    const onEnd = () => {
      if (start === null) return;
      start = null;
      latest.current.onDrop(by);
    };
    for (const name of ["mousedown", "touchstart"] as const) map.on(name, onStart);
    for (const name of ["mousemove", "touchmove"] as const) map.on(name, onMove);
    for (const name of ["mouseup", "touchend", "touchcancel"] as const) map.on(name, onEnd);
    // A release over a panel ends the drag too.
    window.addEventListener("pointerup", onEnd);
    return () => {
      for (const name of ["mousedown", "touchstart"] as const) map.off(name, onStart);
      for (const name of ["mousemove", "touchmove"] as const) map.off(name, onMove);
      for (const name of ["mouseup", "touchend", "touchcancel"] as const) map.off(name, onEnd);
      window.removeEventListener("pointerup", onEnd);
    };
  }, [map, isOn]);
}
