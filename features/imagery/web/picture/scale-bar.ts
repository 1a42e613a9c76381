import type { Bbox, LngLat } from "@surco/geometry";

/** Scale bar of a picture. */
export interface ScaleBar {
  metres: number;
  px: number;
}

/** Length of a degree of longitude at the equator, m. @source WGS 84: 2 * pi * 6378137 / 360 */
const METRES_PER_DEGREE = 111_319.49;
/** Longest bar, share of the picture's width. */
const LONGEST = 0.3;
/** Leading digits of a round length. */
const ROUND = [5, 2, 1] as const;

/**
 * Longest bar of a round length that fits: 1, 2 or 5 times a power of ten metres.
 *
 * @param project  position of a place on the picture, px; Mercator, so that the scale is that of the middle latitude
 */
export function scaleBarOf(
  [west, south, east, north]: Bbox,
  widthPx: number,
  project: (place: LngLat) => [x: number, y: number],
): ScaleBar {
  const middle = (south + north) / 2;
  const metres = (east - west) * METRES_PER_DEGREE * Math.cos((middle * Math.PI) / 180);
  const pxPerMetre = (project([east, middle])[0] - project([west, middle])[0]) / metres;
  const longest = (LONGEST * widthPx) / pxPerMetre;
  const power = 10 ** Math.floor(Math.log10(longest));
  const digit = ROUND.find((one) => one * power <= longest) ?? 1;
  return { metres: digit * power, px: digit * power * pxPerMetre };
}
