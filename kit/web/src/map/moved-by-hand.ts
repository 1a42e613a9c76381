import type { Map as MapLibreMap } from "maplibre-gl";

const moved = new WeakSet<MapLibreMap>();

/** Notes from the creation of a map on whether a person moves it: on a slow network that is before it has loaded. */
export function noteMovesByHand(map: MapLibreMap): void {
  map.on("movestart", ({ originalEvent }: { originalEvent?: unknown }) => {
    if (originalEvent) moved.add(map);
  });
}

/** True once a person has moved the map. */
export function wasMovedByHand(map: MapLibreMap): boolean {
  return moved.has(map);
}
