import { type Boundary, type LngLat, lengthM } from "@surco/geometry";
import { refuse } from "@surco/kit-server";
import { placePoints, walkingRoute } from "@surco/sampling";
import { v7 as newId } from "uuid";
import {
  MAX_SOIL_POINTS,
  type NewSoilPlan,
  SOIL_POINT_SPACING_M,
  type SoilSample,
  type SoilZone,
} from "../contract";

/** Point of a plan, as far as its place goes. */
export interface PlacedPoint {
  id: string;
  number: number;
  sample: number;
  place: LngLat;
}

/**
 * Places the points of all composite samples. Those of a sample follow one another on the walk through their zone, so that
 * samples of a zone divide it into compact parts.
 *
 * @throws AppError SOIL_TOO_MANY_POINTS, SOIL_ZONE_TOO_NARROW, SOIL_ZONE_TOO_SMALL
 */
export function placePlan(
  zones: readonly SoilZone[],
  field: Boundary,
  { samplesPerZone, subSamples, borderM }: Pick<NewSoilPlan, "samplesPerZone" | "subSamples" | "borderM">,
): { samples: SoilSample[]; points: PlacedPoint[]; routeM: number } {
  const perZone = samplesPerZone * subSamples;
  if (zones.length * perZone > MAX_SOIL_POINTS)
    throw refuse("SOIL_TOO_MANY_POINTS", { most: MAX_SOIL_POINTS });
  const samples: SoilSample[] = [];
  const points: Omit<PlacedPoint, "number">[] = [];
  for (const zone of zones) {
    const places = placesIn(zone, field, perZone, borderM);
    const first = samples.length + 1;
    for (let added = 0; added < samplesPerZone; added++)
      samples.push({ number: first + added, zoneId: zone.id });
    walkingRoute(places).forEach((index, at) => {
      const place = places[index];
      if (place !== undefined)
        points.push({ id: newId(), sample: first + Math.floor(at / subSamples), place });
    });
  }
  return { samples, ...inWalkingOrder(points) };
}

/** Points with their numbers on the walk over all of them, and its length. */
export function inWalkingOrder<P extends { place: LngLat }>(
  points: readonly P[],
): { points: (P & { number: number })[]; routeM: number } {
  const places = points.map(({ place }) => place);
  const route = walkingRoute(places);
  const ordered = route.flatMap((index, at) => {
    const point = points[index];
    return point === undefined ? [] : [{ ...point, number: at + 1 }];
  });
  return { points: ordered, routeM: Math.round(lengthM(ordered.map(({ place }) => place))) };
}

function placesIn(zone: SoilZone, field: Boundary, count: number, borderM: number): LngLat[] {
  const placed = placePoints(zone.polygon, field, { count, borderM, spacingM: SOIL_POINT_SPACING_M });
  if ("points" in placed) return placed.points;
  if (placed.problem === "narrow")
    throw refuse("SOIL_ZONE_TOO_NARROW", { zone: zone.name, borderM, widestM: placed.widestM });
  throw refuse("SOIL_ZONE_TOO_SMALL", { zone: zone.name, wanted: count, most: placed.most });
}
