import tzLookup from "@photostructure/tz-lookup";
import type { Bbox } from "@surco/geometry";
import type { WeatherPoint } from "./providers/provider-forecast";

/** Side of a cell, degrees: about that of the models (0.1° is 9 to 11 km). */
const CELL_DEG = 0.1;

/** Cell that a point lies in, by its centre: "-33.9,-60.6". All points of a cell share their weather. */
export function cellOf({ lat, lng }: WeatherPoint): string {
  return `${rounded(lat)},${rounded(lng)}`;
}

/** Point that stands for a field's weather: the middle of its bounds. */
export function weatherPointOf([west, south, east, north]: Bbox): WeatherPoint {
  return { lng: (west + east) / 2, lat: (south + north) / 2 };
}

/** Centre of a cell. */
export function centreOf(cell: string): WeatherPoint {
  const [lat = 0, lng = 0] = cell.split(",").map(Number);
  return { lat, lng };
}

/** IANA time zone of a cell. */
export function zoneOfCell(cell: string): string {
  const { lat, lng } = centreOf(cell);
  return tzLookup(lat, lng);
}

/** One decimal, without a minus before zero. */
function rounded(degrees: number): string {
  return (Math.round(degrees / CELL_DEG) * CELL_DEG + 0).toFixed(1).replace("-0.0", "0.0");
}
