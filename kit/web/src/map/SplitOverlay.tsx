import { useMemo } from "react";
import type { MapPicture, Pane } from "./pictures/map-picture";
import { usePictureWindow } from "./pictures/use-picture-window";
import { useSurcoMap } from "./use-surco-map";

interface SplitOverlayProps {
  /** Drawn left of the divider; null draws nothing there. */
  left: MapPicture | null;
  right: MapPicture | null;
  /** Position of the divider from the left edge of the map, CSS px. */
  dividerPx: number;
  /** 0..1 */
  opacity?: number;
}

/** Two pictures on one map, each cut exactly at the divider, at any zoom. */
export function SplitOverlay({ left, right, dividerPx, opacity = 1 }: SplitOverlayProps) {
  const pixelRatio = useSurcoMap()?.getPixelRatio() ?? 1;
  // Rounded to a screen pixel, so that both sides end at the same one.
  const cutPx = Math.max(0, Math.round(dividerPx * pixelRatio) / pixelRatio);
  const panes = useMemo(() => {
    const sides: Pane[] = [];
    if (left) sides.push({ picture: left, fromPx: 0, untilPx: cutPx });
    if (right) sides.push({ picture: right, fromPx: cutPx, untilPx: Number.POSITIVE_INFINITY });
    return sides;
  }, [left, right, cutPx]);
  usePictureWindow(panes, opacity);
  return null;
}
