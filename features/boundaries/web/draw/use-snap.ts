import { useNearPolygons } from "@surco/fields/web";
import { type Bbox, type Boundary, bboxOf, degreeLengthM, type LngLat, snapTo } from "@surco/geometry";
import { useSurcoMap } from "@surco/kit-web/map";
import { useCallback, useMemo, useState } from "react";

/** Screen distance within which a point snaps to a neighbour's edge. */
const SNAP_PX = 12;
const STORAGE_KEY = "surco.snap";

export interface Snap {
  isOn: boolean;
  setOn(isOn: boolean): void;
  /** Snaps a position; null when no neighbour is near. */
  snap(position: LngLat): LngLat | null;
  /** Current snap target of the pointer. */
  guide: LngLat | null;
}

/** Snaps points to corners and edges of other fields. @param exceptId the drawn field */
export function useSnap(exceptId: string | null): Snap {
  const map = useSurcoMap();
  const [isOn, setOn] = useState(readChoice);
  const [guide, setGuide] = useState<LngLat | null>(null);
  const polygons = useNearPolygons();
  const neighbours = useMemo(
    () =>
      [...polygons]
        .filter(([fieldId]) => fieldId !== exceptId)
        .map(([, polygon]) => ({ polygon, bbox: bboxOf(polygon) })),
    [polygons, exceptId],
  );

  const snap = useCallback(
    (position: LngLat): LngLat | null => {
      if (!isOn || !map) return null;
      const toleranceM = SNAP_PX * metresPerPixel(position[1], map.getZoom());
      const near = nearTo(neighbours, position, toleranceM);
      const found = near.length === 0 ? null : (snapTo(position, near, toleranceM)?.position ?? null);
      setGuide(found);
      return found;
    },
    [isOn, map, neighbours],
  );

  const choose = (isChosen: boolean) => {
    setOn(isChosen);
    setGuide(null);
    keepChoice(isChosen);
  };
  return { isOn, setOn: choose, snap, guide };
}

/** Web Mercator: tiles of 512 px. */
function metresPerPixel(lat: number, zoom: number): number {
  return (degreeLengthM(lat).lngM * 360) / (512 * 2 ** zoom);
}

function nearTo(
  neighbours: readonly { polygon: Boundary; bbox: Bbox }[],
  [lng, lat]: LngLat,
  toleranceM: number,
): Boundary[] {
  const { lngM, latM } = degreeLengthM(lat);
  const [byLng, byLat] = [toleranceM / lngM, toleranceM / latM];
  return neighbours
    .filter(
      ({ bbox: [west, south, east, north] }) =>
        lng >= west - byLng && lng <= east + byLng && lat >= south - byLat && lat <= north + byLat,
    )
    .map(({ polygon }) => polygon);
}

function readChoice(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== "off";
  } catch {
    return true;
  }
}

function keepChoice(isOn: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, isOn ? "on" : "off");
  } catch {
    // Without storage the choice holds for this page only.
  }
}
