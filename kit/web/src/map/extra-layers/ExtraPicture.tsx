import { useEffect, useRef } from "react";
import type { MapPicture } from "../pictures/map-picture";
import { RasterOverlay } from "../RasterOverlay";
import type { ComparedPicture, ComparedSide } from "./extra-layer";

interface ExtraPictureProps extends ComparedPicture {
  /** The same one for as long as nothing of it changes. */
  picture: MapPicture;
  compared: ComparedSide | undefined;
}

/** The picture of a layer of another feature: on the map, or handed to the comparison that it is a side of. */
export function ExtraPicture({ picture, date, valueAt, compared }: ExtraPictureProps) {
  const latest = useRef(valueAt);
  latest.current = valueAt;
  useEffect(() => {
    compared?.onShow({ picture, date, valueAt: (position) => latest.current(position) });
    return () => compared?.onShow(null);
  }, [compared, picture, date]);
  return compared === undefined ? <RasterOverlay {...picture} /> : null;
}
