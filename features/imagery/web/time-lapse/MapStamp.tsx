import { useMapContainer } from "@surco/kit-web/map";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { useMapArea } from "../compare/use-map-area";
import classes from "./lapse.module.css";

/** Caption in the lower left corner of the map's free area. */
export function MapStamp({ children }: { children: ReactNode }) {
  const container = useMapContainer();
  const { leftPx, bottomPx } = useMapArea();
  if (!container) return null;
  return createPortal(
    <div className={classes.stamp} style={{ left: leftPx + 12, bottom: bottomPx + 12 }}>
      {children}
    </div>,
    container,
  );
}
