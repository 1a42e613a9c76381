import { RasterOverlay } from "@surco/kit-web/map";
import { useEffect } from "react";
import type { ComparedPicture, ComparedSide } from "./extra-layer";

interface ExtraPictureProps {
  /** The same one for as long as nothing of it changes. */
  shown: ComparedPicture;
  compared: ComparedSide | undefined;
}

/** The picture of a layer of another feature: on the map, or handed to the comparison that it is a side of. */
export function ExtraPicture({ shown, compared }: ExtraPictureProps) {
  useEffect(() => {
    compared?.onShow(shown);
    return () => compared?.onShow(null);
  }, [compared, shown]);
  return compared === undefined ? <RasterOverlay {...shown.picture} /> : null;
}
