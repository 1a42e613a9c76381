import { useSurcoMap } from "@surco/kit-web/map";
import { useEffect, useState } from "react";

/** Part of the map not covered by panels, px from the map's edges. */
export interface MapArea {
  leftPx: number;
  rightPx: number;
  topPx: number;
  bottomPx: number;
}

const nowhere: MapArea = { leftPx: 0, rightPx: 0, topPx: 0, bottomPx: 0 };

/** Part of the map not covered by panels; follows panels and window size. */
export function useMapArea(): MapArea {
  const map = useSurcoMap();
  const [area, setArea] = useState(nowhere);
  useEffect(() => {
    if (!map) return;
    const measure = () => {
      const { left = 0, right = 0, top = 0, bottom = 0 } = map.getPadding();
      const { clientWidth } = map.getContainer();
      const next = { leftPx: left, rightPx: clientWidth - right, topPx: top, bottomPx: bottom };
      setArea((before) => (isSame(before, next) ? before : next));
    };
    measure();
    map.on("move", measure);
    map.on("resize", measure);
    return () => {
      map.off("move", measure);
      map.off("resize", measure);
    };
  }, [map]);
  return area;
}

function isSame(a: MapArea, b: MapArea): boolean {
  return a.leftPx === b.leftPx && a.rightPx === b.rightPx && a.topPx === b.topPx && a.bottomPx === b.bottomPx;
}
