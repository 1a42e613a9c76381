import { listPolygons } from "@surco/fields/contract";
import { call } from "@surco/kit-web";
import { useSurcoMap } from "@surco/kit-web/map";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { LngLatBounds } from "maplibre-gl";
import { useEffect, useState } from "react";
import { type FieldPolygon, fieldKeys, useFieldPolygons, useIsServed } from "../use-fields";

/** Farther out there is no drawing, and neighbours would be thousands. */
const NEAR_ZOOM = 12;
/** Grid that the visible bounds are extended to, degrees, so that a small move sends no request. */
const STEP_DEG = 0.05;
const MOST_NEAR = 1000;

/** Polygons of readable fields around the visible map, by field; all of them when they are few. */
export function useNearPolygons(): ReadonlyMap<string, FieldPolygon> {
  const isServed = useIsServed();
  const held = useFieldPolygons().data;
  const bbox = useBoxInView(isServed);
  const near = useQuery({
    queryKey: fieldKeys.near(bbox ?? ""),
    queryFn: async ({ signal }) => {
      const query = { bbox: bbox ?? "", limit: MOST_NEAR };
      const { polygons } = await call(listPolygons, { query, signal });
      return new Map<string, FieldPolygon>(polygons.map(({ fieldId, polygon }) => [fieldId, polygon]));
    },
    enabled: bbox !== null,
    placeholderData: keepPreviousData,
  });
  return (isServed ? near.data : held) ?? none;
}

const none: ReadonlyMap<string, FieldPolygon> = new Map();

/** `west,south,east,north` around the visible map; null while it shows too much. */
function useBoxInView(isAsked: boolean): string | null {
  const map = useSurcoMap();
  const [bbox, setBbox] = useState<string | null>(null);
  useEffect(() => {
    if (!map || !isAsked) return;
    const look = () => setBbox(map.getZoom() < NEAR_ZOOM ? null : boxAround(map.getBounds()));
    look();
    map.on("moveend", look);
    return () => {
      map.off("moveend", look);
    };
  }, [map, isAsked]);
  return bbox;
}

function boxAround(view: LngLatBounds): string {
  const low = (degrees: number) => Math.floor(degrees / STEP_DEG) * STEP_DEG;
  const high = (degrees: number) => Math.ceil(degrees / STEP_DEG) * STEP_DEG;
  return [low(view.getWest()), low(view.getSouth()), high(view.getEast()), high(view.getNorth())]
    .map((degrees) => degrees.toFixed(2))
    .join();
}
