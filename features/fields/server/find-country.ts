import { createRequire } from "node:module";
import { bboxOf, type LngLat, type Polygon, pointInPolygon } from "@surco/geometry";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { countryOfNumber } from "./country-codes";

interface Outline {
  country: string;
  parts: { polygon: Polygon; bbox: readonly [number, number, number, number] }[];
}

let outlines: Outline[] | null = null;

/**
 * ISO code of the country a position lies in; null at sea. Outlines are Natural Earth's at 1:50 million, right to some
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

type Countries = Topology<{ countries: GeometryCollection }>;

/** Read at the first question: half a megabyte that most processes never need. */
function readOutlines(): Outline[] {
  const atlas: Countries = createRequire(import.meta.url)("world-atlas/countries-50m.json");
  return feature(atlas, atlas.objects.countries).features.flatMap(({ id, geometry }) => {
    const country = countryOfNumber(String(id));
    if (country === null || geometry === null) return [];
    const polygons =
      geometry.type === "Polygon"
        ? [geometry.coordinates]
        : geometry.type === "MultiPolygon"
          ? geometry.coordinates
          : [];
    const parts = polygons.map((coordinates) => {
      const polygon: Polygon = { type: "Polygon", coordinates: coordinates as LngLat[][] };
      return { polygon, bbox: bboxOf(polygon) };
    });
    return [{ country, parts }];
  });
}
