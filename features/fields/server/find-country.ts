import { createRequire } from "node:module";
import { bboxOf, type LngLat, type Polygon, pointInPolygon } from "@surco/geometry";
import { feature } from "topojson-client";
import { countryOfNumber } from "./country-codes";

interface Outline {
  country: string;
  parts: { polygon: Polygon; bbox: readonly [number, number, number, number] }[];
}

let outlines: Outline[] | null = null;

/**
 * ISO code of the country at a position; null at sea. Outlines are Natural Earth's at 1:50 million, accurate to some
 * kilometres along a border: enough to choose seasons and the place service, not to settle a boundary.
 */
export function findCountry(position: LngLat): string | null {
  outlines ??= readOutlines();
  const [lng, lat] = position;
  for (const { country, parts } of outlines) {
    for (const { polygon, bbox } of parts) {
      const [west, south, east, north] = bbox;
      if (lng < west || lng > east || lat < south || lat > north) continue;
      if (pointInPolygon(position, polygon)) return country;
    }
  }
  return null;
}

/** Outlines of a country's parts, outer rings first; empty for an unknown code. */
export function countryOutline(country: string): Polygon[] {
  outlines ??= readOutlines();
  return outlines
    .filter((outline) => outline.country === country)
    .flatMap(({ parts }) => parts.map(({ polygon }) => polygon));
}

/** Loaded on first use: half a megabyte that most processes never need. */
function readOutlines(): Outline[] {
  const atlas: Parameters<typeof feature>[0] = createRequire(import.meta.url)(
    "world-atlas/countries-50m.json",
  );
  const countries = atlas.objects.countries && feature(atlas, atlas.objects.countries);
  if (countries?.type !== "FeatureCollection") throw new Error("world-atlas has no countries");
  return countries.features.flatMap(({ id, geometry }) => {
    const country = countryOfNumber(String(id));
    if (country === null) return [];
    const parts = polygonsOf(geometry).map((polygon) => ({ polygon, bbox: bboxOf(polygon) }));
    return [{ country, parts }];
  });
}

function polygonsOf(geometry: GeoJSON.Geometry | null): Polygon[] {
  if (geometry?.type === "Polygon")
    return [{ type: "Polygon", coordinates: geometry.coordinates as LngLat[][] }];
  if (geometry?.type !== "MultiPolygon") return [];
  return (geometry.coordinates as LngLat[][][]).map((coordinates) => ({ type: "Polygon", coordinates }));
}
