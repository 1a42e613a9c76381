import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import classes from "./crosshair.module.css";
import { useSurcoMap } from "./use-surco-map";

/** Crosshair in the middle of the visible map: the map moves under it, and points are added at it. */
export function Crosshair() {
  const map = useSurcoMap();
  const [at, setAt] = useState<{ x: number; y: number } | null>(null);
  useEffect(() => {
    if (!map) return;
    // A panel that changes its size moves the middle of the visible map.
    const place = () => {
      const { x, y } = map.project(map.getCenter());
      setAt((was) =>
        was !== null && Math.abs(was.x - x) < 0.5 && Math.abs(was.y - y) < 0.5 ? was : { x, y },
      );
    };
    place();
    map.on("move", place);
    map.on("resize", place);
    return () => {
      map.off("move", place);
      map.off("resize", place);
    };
  }, [map]);
  if (!map || at === null) return null;
  return createPortal(
    <svg className={classes.cross} style={{ left: at.x, top: at.y }} viewBox="-24 -24 48 48" aria-hidden>
      <path d="M-22 0H-5M5 0H22M0-22V-5M0 5V22" className={classes.halo} />
      <path d="M-22 0H-5M5 0H22M0-22V-5M0 5V22" className={classes.line} />
    </svg>,
    map.getContainer(),
  );
}
