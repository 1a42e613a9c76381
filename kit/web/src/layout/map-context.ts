import type { Map as MapLibreMap } from "maplibre-gl";
import { createContext, useContext } from "react";

interface MapHolder {
  /** The map once it is loaded, null before and without one. */
  readonly map: MapLibreMap | null;
  setMap(map: MapLibreMap | null): void;
}

const MapContext = createContext<MapHolder>({ map: null, setMap: () => undefined });

export const MapHolderProvider = MapContext.Provider;

export function useMapHolder(): MapHolder {
  return useContext(MapContext);
}
