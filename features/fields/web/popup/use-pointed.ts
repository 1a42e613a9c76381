import { maplibregl, useSurcoMap } from "@surco/kit-web/map";
import type { LngLat, MapGeoJSONFeature, MapMouseEvent, Point, PointLike } from "maplibre-gl";
import { useEffect, useRef, useState } from "react";

/** Field or cluster under the pointer, or in the middle of a map that is moved with keys. */
export interface Pointed {
  place: LngLat;
  /** null for a cluster. */
  fieldId: string | null;
  count: number;
  /** ha */
  areaHa: number;
  isByKeys: boolean;
}

interface PointedInput {
  /** False when fields cannot be opened. */
  isOn: boolean;
  onHover(fieldId: string | null): void;
  onSelect(fieldId: string): void;
}

/** Map layers with fields' marks and polygons, of either source. */
const LAYERS = ["field-dots", "fields-fill", "found-dots", "found-fill"];
/** Radius around the centre within which keys find a field, px: one arrow press moves the map by 100. */
const REACH_PX = 90;
/** Zoom levels gained by Enter on a cluster. */
const ZOOM_STEP = 2;

/**
 * Tracks pointer and keys over the map's fields. With keys, Enter opens the field in the centre, or zooms into a
 * cluster.
 */
export function usePointed({ isOn, onHover, onSelect }: PointedInput): Pointed | null {
  const map = useSurcoMap();
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const latest = useRef({ pointed, onHover, onSelect });
  latest.current = { pointed, onHover, onSelect };
  useEffect(() => {
    if (!map || !isOn) return;
    const canvas = map.getCanvas();
    const featuresAt = (at: PointLike | [PointLike, PointLike]): MapGeoJSONFeature[] => {
      const layers = LAYERS.filter((id) => map.getLayer(id));
      return layers.length === 0 ? [] : map.queryRenderedFeatures(at, { layers });
    };
    const featureAt = (at: PointLike): MapGeoJSONFeature | undefined => featuresAt(at)[0];
    const nearestMark = ({ x, y }: Point) =>
      featuresAt([
        [x - REACH_PX, y - REACH_PX],
        [x + REACH_PX, y + REACH_PX],
      ])
        .flatMap((feature) => {
          if (feature.geometry.type !== "Point") return [];
          const at = map.project(placeOf(feature.geometry));
          return { feature, px: Math.hypot(at.x - x, at.y - y) };
        })
        .sort((a, b) => a.px - b.px)[0]?.feature;
    const show = (now: Pointed | null) =>
      setPointed((was) => (was?.isByKeys === now?.isByKeys && idOf(was) === idOf(now) ? was : now));

    const onMove = ({ point, lngLat, originalEvent }: MapMouseEvent) => {
      // No hovering while the map is dragged.
      const feature = originalEvent.buttons === 0 ? featureAt(point) : undefined;
      const found = feature && pointedOf(feature, lngLat, false);
      // A cluster needs no popup: its mark shows count and hectares.
      show(found?.fieldId ? found : null);
    };
    const onMoveEnd = ({ originalEvent }: { originalEvent?: unknown }) => {
      if (!(originalEvent instanceof KeyboardEvent)) return setPointed(null);
      const centre = map.getCenter();
      const middle = map.project(centre);
      const feature = featureAt(middle) ?? nearestMark(middle);
      const found = feature ? pointedOf(feature, centre, true) : null;
      latest.current.onHover(found?.fieldId ?? null);
      show(found);
    };
    const onKey = (event: KeyboardEvent) => {
      const now = latest.current.pointed;
      if (event.key !== "Enter" || !now?.isByKeys) return;
      if (now.fieldId !== null) latest.current.onSelect(now.fieldId);
      else map.easeTo({ center: now.place, zoom: map.getZoom() + ZOOM_STEP }, { originalEvent: event });
    };
    const clear = () => setPointed(null);
    map.on("mousemove", onMove);
    map.on("mouseout", clear);
    map.on("moveend", onMoveEnd);
    canvas.addEventListener("keydown", onKey);
    canvas.addEventListener("blur", clear);
    return () => {
      map.off("mousemove", onMove);
      map.off("mouseout", clear);
      map.off("moveend", onMoveEnd);
      canvas.removeEventListener("keydown", onKey);
      canvas.removeEventListener("blur", clear);
      setPointed(null);
    };
  }, [map, isOn]);
  return pointed;
}

function idOf(pointed: Pointed | null): string | null {
  return pointed && (pointed.fieldId ?? `${pointed.count} ${pointed.place}`);
}

function placeOf({ coordinates: [lng = 0, lat = 0] }: GeoJSON.Point): LngLat {
  return new maplibregl.LngLat(lng, lat);
}

function pointedOf(
  { properties, geometry }: MapGeoJSONFeature,
  place: LngLat,
  isByKeys: boolean,
): Pointed | null {
  const { id, count = 1, areaHa = 0 }: { id?: string; count?: number; areaHa?: number } = properties;
  // A mark's popup stands at the mark, a polygon's at the pointer.
  const mark = geometry.type === "Point" ? placeOf(geometry) : place;
  return { place: mark, fieldId: id ?? null, count, areaHa, isByKeys };
}
