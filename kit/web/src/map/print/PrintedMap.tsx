import { useEffect, useRef } from "react";
import { useSurcoMap } from "../use-surco-map";
import { drawStill } from "./draw-still";
import classes from "./printed-map.module.css";

/**
 * Map on paper. The graphics card's buffer is gone when a page is printed, so a picture of the current map is made when
 * printing begins. It is not visible on the screen.
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
