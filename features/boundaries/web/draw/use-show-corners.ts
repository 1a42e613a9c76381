import { useDashboard } from "@surco/fields/web";
import { bboxOf } from "@surco/geometry";
import { useEffect } from "react";
import { type Corners, MIN_CORNERS, polygonOf } from "./shape";

/** Fits the map to corners that did not come from a gesture; too few corners leave the map alone. */
export function useShowCorners(corners: Corners): void {
  const { setWantedBounds } = useDashboard();
  const isShown = corners.length >= MIN_CORNERS;
  const bounds = isShown ? bboxOf(polygonOf(corners)).join() : null;
  useEffect(() => {
    const [west = 0, south = 0, east = 0, north = 0] = bounds?.split(",").map(Number) ?? [];
    setWantedBounds(bounds === null ? null : [west, south, east, north]);
    return () => setWantedBounds(null);
  }, [bounds, setWantedBounds]);
}
