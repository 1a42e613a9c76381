import type { Map as MapLibreMap } from "maplibre-gl";
import { createContext, useContext, useMemo, useState } from "react";
import type { FlatParts } from "../map/flat/flat-part";

interface MapHolder {
  /** The map once it is loaded, null before and without one. */
  readonly map: MapLibreMap | null;
  setMap(map: MapLibreMap | null): void;
  /** Content of the map that stands in where there is no WebGL; null where there is. */
  readonly flat: FlatParts | null;
  setFlat(flat: FlatParts | null): void;
}

const ignore = () => undefined;
const MapContext = createContext<MapHolder>({ map: null, setMap: ignore, flat: null, setFlat: ignore });

export const MapHolderProvider = MapContext.Provider;

export function useMapHolder(): MapHolder {
  return useContext(MapContext);
}

/** A holder for the map of a stage or a box. */
export function useNewMapHolder(): MapHolder {
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const [flat, setFlat] = useState<FlatParts | null>(null);
  return useMemo(() => ({ map, setMap, flat, setFlat }), [map, flat]);
}
