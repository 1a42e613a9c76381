import { seasonOf } from "@surco/calendar";
import { utmProjection } from "@surco/geometry";
import { computeIndex, innerMask, polygonMask, type RasterGrid } from "@surco/raster";
import { delineateZones, suggestDates, type ZoneGrid, type ZoneLayer } from "@surco/zones";
import { type DayNumber, dayOfPlainDate, yearOfDay } from "../truth/days";
import { zonesOfSeason } from "../truth/land-cover";
import { toLattice } from "../truth/lattice";
import { parcelAt } from "../truth/parcels";
import { zoneOf, zonePatternsAt } from "../truth/zones";
import type { ParcelFeature } from "../truth-api/parcel-features";
import { readSeason } from "./read-season";

/** Mean weights of the patterns over the years: what of the zones stays. */
const LASTING_WEIGHTS = [0.46, 0.3, 0] as const;
/** UTM zones of the southern hemisphere have greater codes. */
const SOUTHERN_ZONES = 32_700;

/** Shares of a field's pixels in their true zone, 0..1. */
export interface ZoneMeasurement {
  zones: number;
  dates: number;
  /** From the images as the product reads them. */
  found: number;
  /** From images without cloud, noise, mixed pixels or saturation. */
  perfect: number;
  /** By k-means of the newest image. */
  lastImage: number;
  heldOut: number;
  isHomogeneous: boolean;
}

/** Delineates a field as the product does, from its suggested dates, and compares with the truth. */
export function measureZones(
  field: ParcelFeature,
  from: DayNumber,
  until: DayNumber,
  wanted: number | null = null,
): ZoneMeasurement | null {
  const { polygon, dates } = readSeason(field, from, until);
  const [first] = dates;
  if (first === undefined) return null;
  const { window } = first;
  const country = window.epsg > SOUTHERN_ZONES ? "AR" : "MX";
  const isInside = polygonMask(polygon, window);
  const grid: ZoneGrid = {
    width: window.width,
    height: window.height,
    isInside,
    isInner: innerMask(isInside, window.width, window.height),
  };
  const candidates = dates.flatMap(({ sceneId, date, window: own }) => {
    const raster = computeIndex(own, polygon, "ndvi", { sceneId, date }, { dilateClouds: true });
    const { median, validFraction, p10, p90 } = raster.statistics;
    const day = dayOfPlainDate(date);
    if (median === null || p10 === null || p90 === null || day === null) return [];
    return [
      {
        date,
        day,
        season: seasonOf(country, "2", date),
        validFraction,
        ndvi: median,
        ndviRange: p90 - p10,
        values: raster.values,
      },
    ];
  });
  const suggested = suggestDates(candidates);
  if (suggested.length < 2) return null;
  const layers = suggested.map(
    ({ date, season, values }): ZoneLayer => ({ id: date, group: season, kind: "crop", values }),
  );
  const places = placesOf(window, window.epsg);
  const perfectLayers = suggested.map(
    ({ date, day, season }): ZoneLayer => ({
      id: date,
      group: season,
      kind: "crop",
      values: patternOf(places, ([u, v]) => zonesOfSeason(parcelAt(u, v), yearOfDay(day)).zoneWeights),
    }),
  );

  const delineated = delineateZones(layers, grid);
  const zones = wanted ?? delineated.proposedZones;
  const truth = classesOf(
    patternOf(places, () => LASTING_WEIGHTS),
    grid,
    zones,
  );
  const labelsFrom = (from: readonly ZoneLayer[]) =>
    delineateZones(from, grid).labels.get(zones) ?? new Uint8Array(isInside.length);
  const last = layers.at(-1)?.values ?? new Float32Array();
  return {
    zones,
    dates: layers.length,
    found: agreementOf(labelsFrom(layers), truth),
    perfect: agreementOf(labelsFrom(perfectLayers), truth),
    lastImage: agreementOf(classesOf(last, grid, zones), truth),
    heldOut: delineated.heldOutVariance ?? 0,
    isHomogeneous: delineated.homogeneous !== null,
  };
}

type Place = [u: number, v: number];

/** Places of the pixels' centres. */
function placesOf(grid: RasterGrid, epsg: number): Place[] {
  const { inverse } = utmProjection(epsg);
  return Array.from({ length: grid.width * grid.height }, (_, pixel) => {
    const col = pixel % grid.width;
    const row = Math.floor(pixel / grid.width);
    const [lng, lat] = inverse(
      grid.originX + (col + 0.5) * grid.pixelSizeM,
      grid.originY - (row + 0.5) * grid.pixelSizeM,
    );
    return toLattice(lng, lat);
  });
}

function patternOf(
  places: readonly Place[],
  weightsAt: (place: Place) => readonly [number, number, number],
): Float32Array {
  return Float32Array.from(places, (place) => zoneOf(weightsAt(place), zonePatternsAt(...place)));
}

const ROUNDS = 60;

/** Classes of the field's pixels by k-means of their values, from 1 for the lowest; missing values count as the mean. */
function classesOf(values: Float32Array, { isInside }: ZoneGrid, count: number): Uint8Array {
  const known = Array.from(
    values.filter((value, pixel) => isInside[pixel] === 1 && !Number.isNaN(value)),
  ).sort((a, b) => a - b);
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
  let centres = Array.from(
    { length: count },
    (_, index) => known[Math.floor(((index + 0.5) * known.length) / count)] ?? 0,
  );
  const nearest = (value: number) =>
    centres.reduce(
      (best, centre, index) =>
        Math.abs(centre - value) < Math.abs((centres[best] ?? 0) - value) ? index : best,
      0,
    );
  for (let round = 0; round < ROUNDS; round++) {
    const sums = centres.map(() => ({ sum: 0, count: 0 }));
    for (const value of known) {
      const own = sums[nearest(value)];
      if (own === undefined) continue;
      own.sum += value;
      own.count++;
    }
    centres = sums.map(({ sum, count: members }, index) =>
      members > 0 ? sum / members : (centres[index] ?? 0),
    );
  }
  return Uint8Array.from(values, (value, pixel) =>
    isInside[pixel] === 1 ? 1 + nearest(Number.isNaN(value) ? mean : value) : 0,
  );
}

/** Share of the labelled pixels that have the same label, 0..1. */
function agreementOf(labels: Uint8Array, truth: Uint8Array): number {
  let same = 0;
  let all = 0;
  truth.forEach((label, pixel) => {
    if (label === 0) return;
    all++;
    if (labels[pixel] === label) same++;
  });
  return same / all;
}
