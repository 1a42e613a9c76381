import type { ReactNode } from "react";
import { MapHolderProvider, useNewMapHolder } from "../layout/map-context";
import classes from "./map.module.css";

interface MapBoxProps {
  heightPx: number;
  /** A `SurcoMap`. */
  children: ReactNode;
}

/** Box with a map of its own, as in a form; it hides the map of the stage from its contents. */
export function MapBox({ heightPx, children }: MapBoxProps) {
  const holder = useNewMapHolder();
  return (
    <MapHolderProvider value={holder}>
      <div className={classes.box} style={{ height: heightPx }}>
        {children}
      </div>
    </MapHolderProvider>
  );
}
