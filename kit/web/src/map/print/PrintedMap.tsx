import { useEffect, useRef } from "react";
import { useSurcoMap } from "../use-surco-map";
import { drawStill } from "./draw-still";
import classes from "./printed-map.module.css";

/**
 * The map on paper. What the graphics card drew is gone by the time that a page is printed, so a picture of the map as it
 * stands is made when printing begins. It is not seen on the screen.
 */
export function PrintedMap() {
  const map = useSurcoMap();
  const picture = useRef<HTMLCanvasElement>(null);
  const sources = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!map) return;
    const draw = () => {
      if (picture.current) drawStill(map, picture.current);
      const named = map.getContainer().querySelector(".maplibregl-ctrl-attrib-inner");
      if (sources.current) sources.current.textContent = named?.textContent ?? "";
    };
    window.addEventListener("beforeprint", draw);
    return () => window.removeEventListener("beforeprint", draw);
  }, [map]);

  return (
    <figure className={classes.paper} aria-hidden>
      <canvas ref={picture} data-printed-map />
      <figcaption ref={sources} />
    </figure>
  );
}
