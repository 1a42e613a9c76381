import type { LngLat, MapLayerMouseEvent } from "maplibre-gl";
import { useEffect, useRef } from "react";
import { useSurcoMap } from "./use-surco-map";

interface MapPresses {
  onSelect?(id: string): void;
  onHover?(id: string | null): void;
  /** Called for a press on a feature without an id, such as a cluster, if features can be opened. */
  onPressOther?(place: LngLat): void;
}

/**
 * Reports the pressed feature of the map and the one under the pointer, such as a field, a station or an anomaly.
 * @param layerIds  layers whose features carry an `id`; the same array each time
 */
export function useMapPresses(layerIds: string[], presses: MapPresses): void {
  const map = useSurcoMap();
  const latest = useRef(presses);
  latest.current = presses;
  useEffect(() => {
    if (!map) return;
    const onClick = (event: MapLayerMouseEvent) => {
      const { onSelect, onPressOther } = latest.current;
      const id = idUnder(event);
      if (id !== null) onSelect?.(id);
      else if (onSelect) onPressOther?.(event.lngLat);
    };
    const onMove = (event: MapLayerMouseEvent) => {
      latest.current.onHover?.(idUnder(event));
      if (latest.current.onSelect) map.getCanvas().style.cursor = "pointer";
    };
    const onLeave = () => {
      latest.current.onHover?.(null);
      if (latest.current.onSelect) map.getCanvas().style.cursor = "";
    };
    map.on("click", layerIds, onClick);
    map.on("mousemove", layerIds, onMove);
    map.on("mouseleave", layerIds, onLeave);
    return () => {
      map.off("click", layerIds, onClick);
      map.off("mousemove", layerIds, onMove);
      map.off("mouseleave", layerIds, onLeave);
    };
  }, [map, layerIds]);
}

function idUnder(event: MapLayerMouseEvent): string | null {
  const id: unknown = event.features?.[0]?.properties.id;
  return typeof id === "string" ? id : null;
}
