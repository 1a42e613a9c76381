import { seasonOf } from "@surco/calendar";
import { type DayNumber, plainDateOfDay, yearOfDay } from "../truth/days";
import { plantingsOfSeason } from "../truth/ground-state";
import { fromLattice, toLattice } from "../truth/lattice";
import { type Parcel, parcelsIn, type Rect } from "../truth/parcels";

/** A piece of land as GeoJSON, with what was grown on it. */
export interface ParcelFeature {
  type: "Feature";
  id: string;
  geometry: { type: "Polygon"; coordinates: [number, number][][] };
  properties: {
    areaHa: number;
    use: "crops" | "pasture";
    /** Whether a pond or a wood lies in it. */
    hasSpots: boolean;
    /** Oldest first: the three campaigns before, the current one, and what is about to be sown in it. */
    history: PlantingRecord[];
  };
}

interface PlantingRecord {
  season: string;
  period: "1" | "2";
  cropId: number;
  /** Ahead of today for a crop that is planned. */
  sownOn: string;
  /** null while it stands or is planned. */
  harvestedOn: string | null;
  /** null while it stands or is planned. */
  yieldTPerHa: number | null;
}

/** Fences lie so far outside the returned polygon, m. */
const INSET_M = 12;
const SECTIONS_LOOKED_AT = 400;

/** Parcels whose middle lies in the bounds, those nearest to the middle of the bounds first. */
export function parcelFeatures(
  [west, south, east, north]: readonly [number, number, number, number],
  limit: number,
  today: DayNumber,
): ParcelFeature[] {
  const middle = [(west + east) / 2, (south + north) / 2] as const;
  const away = ({ lng, lat }: Parcel) => (lng - middle[0]) ** 2 + (lat - middle[1]) ** 2;
  return parcelsIn(latticeBounds(west, south, east, north), SECTIONS_LOOKED_AT)
    .filter(({ lng, lat }) => lng >= west && lng <= east && lat >= south && lat <= north)
    .sort((a, b) => away(a) - away(b))
    .slice(0, limit)
    .map((parcel) => featureOf(parcel, today));
}

function featureOf(parcel: Parcel, today: DayNumber): ParcelFeature {
  const { u0, u1, v0, v1 } = inset(parcel.inner);
  const corners = [
    fromLattice(u0, v0),
    fromLattice(u1, v0),
    fromLattice(u1, v1),
    fromLattice(u0, v1),
    fromLattice(u0, v0),
  ];
  const shrunk =
    ((u1 - u0) * (v1 - v0)) / ((parcel.inner.u1 - parcel.inner.u0) * (parcel.inner.v1 - parcel.inner.v0));
  return {
    type: "Feature",
    id: parcel.id,
    geometry: { type: "Polygon", coordinates: [corners.map(([lng, lat]) => [round7(lng), round7(lat)])] },
    properties: {
      areaHa: Math.round(parcel.areaHa * shrunk * 100) / 100,
      use: parcel.use,
      hasSpots: parcel.spots.length > 0,
      history: historyOf(parcel, today),
    },
  };
}

function historyOf(parcel: Parcel, today: DayNumber): PlantingRecord[] {
  const country = parcel.lat < 0 ? "AR" : "MX";
  const firstYear = Number(seasonOf(country, "1", plainDateOfDay(today)).slice(0, 4)) - 3;
  const lastYear = yearOfDay(today);
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index);
  return (
    years
      .flatMap((year) => plantingsOfSeason(parcel, year))
      .map((planting) => {
        const isAhead = planting.harvestedOn > today;
        const sownOn = plainDateOfDay(planting.sownOn);
        return {
          season: seasonOf(country, planting.period, sownOn),
          period: planting.period,
          cropId: planting.cropId,
          sownOn,
          harvestedOn: isAhead ? null : plainDateOfDay(planting.harvestedOn),
          yieldTPerHa: isAhead ? null : planting.yieldTPerHa,
        };
      })
      // What is to be sown in the running campaign is planned by now; what comes after it is not.
      .filter(({ season, period }) => season <= seasonOf(country, period, plainDateOfDay(today)))
  );
}

function inset({ u0, u1, v0, v1 }: Rect): Rect {
  return { u0: u0 + INSET_M, u1: u1 - INSET_M, v0: v0 + INSET_M, v1: v1 - INSET_M };
}

function latticeBounds(west: number, south: number, east: number, north: number): Rect {
  const corners = [
    toLattice(west, south),
    toLattice(east, south),
    toLattice(east, north),
    toLattice(west, north),
  ];
  const us = corners.map(([u]) => u);
  const vs = corners.map(([, v]) => v);
  return { u0: Math.min(...us), u1: Math.max(...us), v0: Math.min(...vs), v1: Math.max(...vs) };
}

function round7(value: number): number {
  return Math.round(value * 1e7) / 1e7;
}
