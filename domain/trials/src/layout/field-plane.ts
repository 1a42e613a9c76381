import { type Boundary, bboxOf, degreeLengthM, type LngLat, type Polygon } from "@surco/geometry";

/** Rectangle of the plane, m: x across the heading to the right, y along it. */
export interface PlaneBox {
  fromX: number;
  toX: number;
  fromY: number;
  toY: number;
}

/** Plane of a field turned so that machines drive along y. */
export interface FieldPlane {
  toPlane(position: LngLat): LngLat;
  /** Map area of a rectangle, counter-clockwise from its left end nearest to the start. */
  polygonOf(box: PlaneBox): Polygon;
}

const RADIANS = Math.PI / 180;

/**
 * Plane around a field. Lengths of degrees are those of the field's middle: 1 m in 10 km of difference over a field of 2 km.
 *
 * @param headingDeg direction of driving, degrees clockwise from north
 */
export function fieldPlane(boundary: Boundary, headingDeg: number): FieldPlane {
  const [west, south, east, north] = bboxOf(boundary);
  const [originLng, originLat] = [(west + east) / 2, (south + north) / 2];
  const { lngM, latM } = degreeLengthM(originLat);
  const [sine, cosine] = [Math.sin(headingDeg * RADIANS), Math.cos(headingDeg * RADIANS)];
  const toLngLat = (x: number, y: number): LngLat => [
    originLng + (x * cosine + y * sine) / lngM,
    originLat + (y * cosine - x * sine) / latM,
  ];
  return {
    toPlane([lng, lat]) {
      const [eastM, northM] = [(lng - originLng) * lngM, (lat - originLat) * latM];
      return [eastM * cosine - northM * sine, eastM * sine + northM * cosine];
    },
    polygonOf({ fromX, toX, fromY, toY }) {
      const start = toLngLat(fromX, fromY);
      const ring = [start, toLngLat(toX, fromY), toLngLat(toX, toY), toLngLat(fromX, toY), start];
      return { type: "Polygon", coordinates: [ring] };
    },
  };
}

/** Boundary with its positions in the plane. */
export function boundaryInPlane(boundary: Boundary, { toPlane }: FieldPlane): Boundary {
  return boundary.type === "Polygon"
    ? { type: "Polygon", coordinates: boundary.coordinates.map((ring) => ring.map(toPlane)) }
    : {
        type: "MultiPolygon",
        coordinates: boundary.coordinates.map((rings) => rings.map((ring) => ring.map(toPlane))),
      };
}
