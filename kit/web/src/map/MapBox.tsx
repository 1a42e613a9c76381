import type { Map as MapLibreMap } from "maplibre-gl";
import { type ReactNode, useMemo, useState } from "react";
import { MapHolderProvider } from "../layout/map-context";
import classes from "./map.module.css";

interface MapBoxProps {
  heightPx: number;
  /** A `SurcoMap`. */
  children: ReactNode;
}

/** Box with a map of its own, as in a form; it hides the map of the stage from its contents. */
export function MapBox({ heightPx, children }: MapBoxProps) {
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const holder = useMemo(() => ({ map, setMap }), [map]);
  return (
    <MapHolderProvider value={holder}>
      <div className={classes.box} style={{ height: heightPx }}>
        {children}
      </div>
    </MapHolderProvider>
  );
}
