import type { Box } from "../providers/aviation-weather/metar.client";
import type { WeatherPoint } from "../providers/provider-forecast";

/**
 * Areas of Argentina and Mexico, each well below the 400 entries of an answer. They follow the outlines: the United
 * States beside Mexico have more stations than both countries together.
 */
const METAR_AREAS: readonly Box[] = [
  [-55.5, -74, -38, -53.5],
  [-38, -72.5, -30, -53.5],
  [-30, -71, -21.5, -53.5],
  [22.5, -117.5, 32.7, -109],
  [22.5, -109, 31.9, -104],
  [22.5, -104, 29.9, -97],
  [14.3, -106.5, 22.5, -86.5],
];

/** Outline of the fields that the Argentine service helps. */
const ARGENTINA: Box = [-55.5, -74, -21.5, -53.5];

/** Degrees by which areas reach out for stations beside a field, about 100 km. */
const MARGIN_DEG = 1;

/** Halvings after which an area is asked for however many stations it has: an eighth of a side. */
const MAX_HALVINGS = 6;

export function nameOfArea(box: Box): string {
  return `metar:${box.join(",")}`;
}

/** Areas to ask for: those whose answers were cut off are replaced by their halves. */
export function metarAreas(isSplit: (name: string) => boolean): Box[] {
  const parts = (box: Box, halvings: number): Box[] =>
    halvings < MAX_HALVINGS && isSplit(nameOfArea(box))
      ? halvesOf(box).flatMap((half) => parts(half, halvings + 1))
      : [box];
  return METAR_AREAS.flatMap((box) => parts(box, 0));
}

/** Both halves across the longer side. */
function halvesOf([south, west, north, east]: Box): [Box, Box] {
  if (north - south > east - west) {
    const middle = (south + north) / 2;
    return [
      [south, west, middle, east],
      [middle, west, north, east],
    ];
  }
  const middle = (west + east) / 2;
  return [
    [south, west, north, middle],
    [south, middle, north, east],
  ];
}

/** True where stations of the area may lie within 100 km of the point. */
export function isNearArea({ lat, lng }: WeatherPoint, [south, west, north, east]: Box): boolean {
  const isBeside = lat >= south - MARGIN_DEG && lat <= north + MARGIN_DEG;
  return isBeside && lng >= west - MARGIN_DEG && lng <= east + MARGIN_DEG;
}

export function isNearArgentina(point: WeatherPoint): boolean {
  return isNearArea(point, ARGENTINA);
}
