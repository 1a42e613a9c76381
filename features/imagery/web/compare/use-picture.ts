import type { MapPicture } from "@surco/kit-web/map";
import { useMemo } from "react";
import type { ImageViewer } from "../image-viewer";

/** Picture of a viewer with its corners; null while there is none. */
export function usePicture({ image, rgba, extra, extraPicture }: ImageViewer): MapPicture | null {
  const own = useMemo(
    () =>
      image === null || rgba === null
        ? null
        : { corners: image.corners, width: image.width, height: image.height, rgba },
    [image, rgba],
  );
  return extra === null ? own : (extraPicture?.picture ?? null);
}
