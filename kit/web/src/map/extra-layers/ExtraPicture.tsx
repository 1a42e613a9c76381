import { useEffect, useRef } from "react";
import type { MapPicture } from "../pictures/map-picture";
import { RasterOverlay } from "../RasterOverlay";
import type { ComparedPicture, ComparedSide } from "./extra-layer";

interface ExtraPictureProps extends ComparedPicture {
  /** Stable identity while nothing changes. */
  picture: MapPicture;
  compared: ComparedSide | undefined;
}

/** Picture of another feature's layer: on the map, or passed to its side of a comparison. */
export function ExtraPicture({ picture, date, valueAt, compared }: ExtraPictureProps) {
  const latest = useRef(valueAt);
  latest.current = valueAt;
  useEffect(() => {
    compared?.onShow({ picture, date, valueAt: (position) => latest.current(position) });
    return () => compared?.onShow(null);
  }, [compared, picture, date]);
  return compared === undefined ? <RasterOverlay {...picture} /> : null;
}
