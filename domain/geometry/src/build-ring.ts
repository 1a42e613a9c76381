import geographiclib from "geographiclib-geodesic";
import { localPlane } from "./overlay/local-plane";
import type { LngLat } from "./types";

const { WGS84 } = geographiclib.Geodesic;
const CIRCLE_CORNERS = 128;
/** Decimals of a degree that positions are stored with: about a centimetre. */
const DECIMALS = 7;

/**
 * Corners of a circle, counter-clockwise from the east, not closed. They lie slightly outside the circle, so that the
 * ring has the circle's area: an irrigated circle of a given radius keeps its hectares.
 *
 * @throws RangeError unless the radius is above 0
 */
export function ringOfCircle([lng, lat]: LngLat, radiusM: number, corners = CIRCLE_CORNERS): LngLat[] {
  if (!(radiusM > 0)) throw new RangeError(`radius out of range: ${radiusM}`);
  const step = (2 * Math.PI) / corners;
  const reachM = radiusM * Math.sqrt(step / Math.sin(step));
  return Array.from({ length: corners }, (_, i) => {
    const azimuth = 90 - (360 * i) / corners;
    const { lat2 = lat, lon2 = lng } = WGS84.Direct(lat, lng, azimuth, reachM);
    return rounded([lon2, lat2]);
  });
}

/**
 * Corners of a rectangle, counter-clockwise, not closed: one side from `a` to `b`, the other as far to the side as `c`
 * lies from the line through both.
 */
export function ringOfRectangle(a: LngLat, b: LngLat, c: LngLat): LngLat[] {
  const plane = localPlane(a);
  const [bx, by] = plane.forward(b);
  const [cx, cy] = plane.forward(c);
  const length = Math.hypot(bx, by);
  if (length === 0) return [a, b];
  const depth = (bx * cy - by * cx) / length;
  const [px, py] = [(-by / length) * depth, (bx / length) * depth];
  const far = rounded(plane.inverse(bx + px, by + py));
  const near = rounded(plane.inverse(px, py));
  return depth >= 0 ? [a, b, far, near] : [b, a, near, far];
}

/** Corners of the rectangle between two meridians and two parallels through opposite corners, counter-clockwise, not closed. */
export function ringBetween([lngA, latA]: LngLat, [lngB, latB]: LngLat): LngLat[] {
  const [west, east] = [Math.min(lngA, lngB), Math.max(lngA, lngB)];
  const [south, north] = [Math.min(latA, latB), Math.max(latA, latB)];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
}

function rounded([lng, lat]: LngLat): LngLat {
  return [Number(lng.toFixed(DECIMALS)), Number(lat.toFixed(DECIMALS))];
}
