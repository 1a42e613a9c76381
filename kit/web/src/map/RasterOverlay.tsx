import { useMemo } from "react";
import type { MapPicture } from "./pictures/map-picture";
import { usePictureWindow } from "./pictures/use-picture-window";

interface RasterOverlayProps extends MapPicture {
  /** 0..1 */
  opacity?: number;
}

/** Browser-made picture on the map with nearest-neighbour scaling: never blurred. */
export function RasterOverlay({ corners, width, height, rgba, opacity = 1 }: RasterOverlayProps) {
  const panes = useMemo(
    () => [{ picture: { corners, width, height, rgba }, fromPx: 0, untilPx: Number.POSITIVE_INFINITY }],
    [corners, width, height, rgba],
  );
  usePictureWindow(panes, opacity);
  return null;
}
