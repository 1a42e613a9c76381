import { type MapArea, useFlatMap, useSurcoMap } from "@surco/kit-web/map";
import { useEffect, useState } from "react";

const nowhere: MapArea = { leftPx: 0, rightPx: 0, topPx: 0, bottomPx: 0 };

/** Part of the map not covered by panels; follows panels and window size. */
export function useMapArea(): MapArea {
  const map = useSurcoMap();
  const flat = useFlatMap();
  const [area, setArea] = useState(nowhere);
  useEffect(() => {
    const show = (next: MapArea) => setArea((before) => (isSame(before, next) ? before : next));
    if (!map) return flat?.watchArea(show);
    const measure = () => {
      const { left = 0, right = 0, top = 0, bottom = 0 } = map.getPadding();
      const { clientWidth } = map.getContainer();
      show({ leftPx: left, rightPx: clientWidth - right, topPx: top, bottomPx: bottom });
    };
    measure();
    map.on("move", measure);
    map.on("resize", measure);
    return () => {
      map.off("move", measure);
      map.off("resize", measure);
    };
  }, [map, flat]);
  return area;
}

function isSame(a: MapArea, b: MapArea): boolean {
  return a.leftPx === b.leftPx && a.rightPx === b.rightPx && a.topPx === b.topPx && a.bottomPx === b.bottomPx;
}
