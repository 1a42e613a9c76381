import { useSurcoMap } from "@surco/kit-web/map";
import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import classes from "./sky.module.css";
import { picturesOf } from "./sky-tiles";
import type { SkyStep } from "./timeline";
import { type MaxZoom, tilesOnScreen } from "./use-sky-pictures";

interface SkyOverlayProps {
  /** Step whose pictures are loaded. */
  step: SkyStep;
  /** 0..1 */
  opacity: number;
  maxZoom: MaxZoom;
}

/**
 * Pictures of a step over the map. While the steps play, the map is not drawn anew for each: without a fast graphics card that
 * takes over a tenth of a second.
 */
export function SkyOverlay({ step, opacity, maxZoom }: SkyOverlayProps) {
  const map = useSurcoMap();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!map) return;
    const draw = () => {
      const context = canvas.current?.getContext("2d");
      if (!canvas.current || !context) return;
      const { clientWidth, clientHeight } = map.getContainer();
      // Setting the size clears it.
      canvas.current.width = clientWidth;
      canvas.current.height = clientHeight;
      context.globalAlpha = opacity;
      for (const { picture, tile } of picturesOf(step, tilesOnScreen(map, maxZoom)))
        context.drawImage(picture, tile.left, tile.top, tile.sidePx, tile.sidePx);
    };
    draw();
    map.on("move", draw);
    map.on("resize", draw);
    return () => {
      map.off("move", draw);
      map.off("resize", draw);
    };
  }, [map, step, opacity, maxZoom]);
  return (
    map &&
    createPortal(<canvas ref={canvas} className={classes.overlay} aria-hidden />, map.getCanvasContainer())
  );
}
