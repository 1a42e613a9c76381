import { type ImageSide, SplitOverlay, useMapPointer } from "@surco/kit-web/map";
import { useState } from "react";
import { type ImageViewer, useImageViewer } from "../image-viewer";
import { usePixelText } from "../use-pixel-text";
import { useComparison } from "./comparison";
import { MapDivider } from "./MapDivider";
import { SideLabel } from "./SideLabel";
import { useMapArea } from "./use-map-area";
import { usePicture } from "./use-picture";

const noValues: Record<ImageSide, string | null> = { first: null, second: null };

/** Both pictures on the map with a divider and the values under the pointer. */
export function ComparedImages() {
  const first = useImageViewer();
  const { second } = useComparison();
  const area = useMapArea();
  const left = usePicture(first);
  const right = usePicture(second);
  const [share, setShare] = useState(0.5);
  const textAt = usePixelText();
  const [values, setValues] = useState<Record<ImageSide, string | null>>(noValues);
  useMapPointer((position) => {
    const valueOfSide = (viewer: ImageViewer) => {
      if (position === null) return null;
      if (viewer.extra === null) return textAt(viewer, position);
      return viewer.extraPicture?.valueAt(position) ?? null;
    };
    const next = { first: valueOfSide(first), second: valueOfSide(second) };
    setValues((shown) => (shown.first === next.first && shown.second === next.second ? shown : next));
  });
  const dividerPx = area.leftPx + share * (area.rightPx - area.leftPx);
  return (
    <>
      <SplitOverlay left={left} right={right} dividerPx={dividerPx} opacity={first.opacity} />
      <MapDivider
        area={area}
        share={share}
        onShare={setShare}
        left={<SideLabel viewer={first} value={values.first} />}
        right={<SideLabel viewer={second} value={values.second} />}
      />
    </>
  );
}
