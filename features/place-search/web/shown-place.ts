import type { Bounds } from "@surco/kit-web/map";

/** Place or position that the map is moved to. */
export interface ShownPlace {
  name: string;
  lng: number;
  lat: number;
  bounds: Bounds;
}

/** Half the height of a view of a position, degrees: about 1 km. */
const HALF_DEG = 0.01;

/** Place of typed coordinates, named by them. */
export function placeOfPosition([lng, lat]: readonly [number, number]): ShownPlace {
  return {
    name: `${Number(lat.toFixed(6))}, ${Number(lng.toFixed(6))}`,
    lng,
    lat,
    bounds: [lng - HALF_DEG, lat - HALF_DEG, lng + HALF_DEG, lat + HALF_DEG],
  };
}
