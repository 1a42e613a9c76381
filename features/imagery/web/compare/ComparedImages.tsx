import { type ImageSide, SplitOverlay, useMapPointer } from "@surco/kit-web/map";
import { pixelAt } from "@surco/raster";
import { useState } from "react";
import { type ImageViewer, useImageViewer } from "../image-viewer";
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
  const [extraValues, setExtraValues] = useState<Record<ImageSide, string | null>>(noValues);
  useMapPointer((position) => {
    for (const { image, setHovered } of [first, second]) {
      setHovered(image && position ? pixelAt(image, position) : null);
    }
    const extraValueOf = (viewer: ImageViewer) =>
      (position && viewer.extraPicture?.valueAt(position)) ?? null;
    const next = { first: extraValueOf(first), second: extraValueOf(second) };
    setExtraValues((shown) => (shown.first === next.first && shown.second === next.second ? shown : next));
  });
  const dividerPx = area.leftPx + share * (area.rightPx - area.leftPx);
  return (
    <>
      <SplitOverlay left={left} right={right} dividerPx={dividerPx} opacity={first.opacity} />
      <MapDivider
        area={area}
        share={share}
        onShare={setShare}
        left={<SideLabel viewer={first} extraValue={extraValues.first} />}
        right={<SideLabel viewer={second} extraValue={extraValues.second} />}
      />
    </>
  );
}
