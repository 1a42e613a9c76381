import { useEffect, useRef } from "react";
import { PointerLabel } from "../PointerLabel";
import type { MapPicture } from "../pictures/map-picture";
import { RasterOverlay } from "../RasterOverlay";
import type { ComparedPicture, ComparedSide } from "./extra-layer";

interface ExtraPictureProps extends ComparedPicture {
  /** Stable identity while nothing changes. */
  picture: MapPicture;
  compared: ComparedSide | undefined;
}

/** Picture of another feature's layer: on the map with its value at the pointer, or passed to its side of a comparison. */
export function ExtraPicture({ picture, date, valueAt, compared }: ExtraPictureProps) {
  const latest = useRef(valueAt);
  latest.current = valueAt;
  useEffect(() => {
    compared?.onShow({ picture, date, valueAt: (position) => latest.current(position) });
    return () => compared?.onShow(null);
  }, [compared, picture, date]);
  if (compared !== undefined) return null;
  return (
    <>
      <RasterOverlay {...picture} />
      <PointerLabel valueAt={valueAt} />
    </>
  );
}
