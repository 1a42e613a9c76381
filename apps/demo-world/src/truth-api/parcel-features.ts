import { seasonOf } from "@surco/calendar";
import type { Planting } from "../truth/crop-calendar";
import { yieldOf } from "../truth/crop-growth/planting-yield";
import { type DayNumber, plainDateOfDay, yearOfDay } from "../truth/days";
import { plantingsOfSeason } from "../truth/land-cover";
import { fromLattice, toLattice } from "../truth/lattice";
import { type Parcel, parcelsIn } from "../truth/parcels";
import type { Patch } from "../truth/patches";
import type { Rect } from "../truth/rect";
import { type Strike, strikeOf } from "../truth/strikes";

/** A piece of land as GeoJSON, with what was grown on it. */
export interface ParcelFeature {
  type: "Feature";
  id: string;
  geometry: { type: "Polygon"; coordinates: [number, number][][] };
  properties: {
    areaHa: number;
    use: "crops" | "pasture";
    /** True where it has a pond or a wood. */
    hasSpots: boolean;
    /** Strikes on the plantings of its history up to today, in a part of the parcel or all over it. */
    strikes: StrikeRecord[];
    /**
     * Oldest first: the campaigns before, the current one, and what is about to be sown in it. Computed when it is read:
     * harvests are simulated day by day.
     */
    readonly history: PlantingRecord[];
  };
}

interface PlantingRecord {
  season: string;
  period: "1" | "2";
  cropId: number;
  /** Ahead of today for a crop that is planned. */
  sownOn: string;
  /** From sowing to harvest, planned where the crop stands. */
  cycleDays: number;
  /** null while it stands or is planned. */
  harvestedOn: string | null;
  /** null while it stands or is planned. */
  yieldTPerHa: number | null;
  /** Of a harvested crop, from before its sowing on; none where it only rains. */
  irrigations: { date: string; mm: number }[];
}

interface StrikeRecord {
  kind: Strike["kind"];
  /** First day, and the day on which all of it is to be seen. */
  from: string;
  wholeOn: string;
  until: string;
  /** Fraction of the green cover that is lost, or, for weeds, of the bare soil that they cover. */
  share: number;
  /** True where the whole parcel was struck. */
  isWhole: boolean;
  areaHa: number;
  polygon: { type: "Polygon"; coordinates: [number, number][][] };
}

/** Fences lie so far outside the returned polygon, m. */
const INSET_M = 12;
const SECTIONS_LOOKED_AT = 400;
/** Campaigns before the current one, where no other beginning is asked for. */
const CAMPAIGNS_BEFORE = 3;

type Bounds = readonly [west: number, south: number, east: number, north: number];

/** Parcels whose middle lies in the bounds, those nearest to the middle of the bounds first. */
export function parcelFeatures(bounds: Bounds, limit: number, today: DayNumber): ParcelFeature[] {
  return parcelsNearMiddle(bounds, limit).map((parcel) => featureOf(parcel, today));
}

/** The same parcels, before anything is known of their crops. */
export function parcelsNearMiddle([west, south, east, north]: Bounds, limit: number): Parcel[] {
  const middle = [(west + east) / 2, (south + north) / 2] as const;
  const away = ({ lng, lat }: Parcel) => (lng - middle[0]) ** 2 + (lat - middle[1]) ** 2;
  return parcelsIn(latticeBounds(west, south, east, north), SECTIONS_LOOKED_AT)
    .filter(({ lng, lat }) => lng >= west && lng <= east && lat >= south && lat <= north)
    .sort((a, b) => away(a) - away(b))
    .slice(0, limit);
}

/** @param since year in which the first campaign of the history begins */
export function featureOf(
  parcel: Parcel,
  today: DayNumber,
  since = currentCampaign(parcel, today) - CAMPAIGNS_BEFORE,
): ParcelFeature {
  const plantings = recentPlantings(parcel, today, since);
  const field = inset(parcel.inner);
  const { u0, u1, v0, v1 } = field;
  const shrunk =
    ((u1 - u0) * (v1 - v0)) / ((parcel.inner.u1 - parcel.inner.u0) * (parcel.inner.v1 - parcel.inner.v0));
  return {
    type: "Feature",
    id: parcel.id,
    geometry: { type: "Polygon", coordinates: [ringOf(field)] },
    properties: {
      areaHa: Math.round(parcel.areaHa * shrunk * 100) / 100,
      use: parcel.use,
      hasSpots: parcel.spots.length > 0,
      strikes: strikesOf(parcel, plantings, today),
      get history() {
        return historyOf(parcel, plantings, today);
      },
    },
  };
}

/** Plantings that were harvested by now: those whose harvest is in the history. */
export function harvestedPlantings(
  parcel: Parcel,
  today: DayNumber,
  since = currentCampaign(parcel, today) - CAMPAIGNS_BEFORE,
): Planting[] {
  return recentPlantings(parcel, today, since).filter(({ harvestedOn }) => harvestedOn <= today);
}

function currentCampaign(parcel: Parcel, today: DayNumber): number {
  return Number(seasonOf(countryOf(parcel), "1", plainDateOfDay(today)).slice(0, 4));
}

/** Of the campaigns from one on, up to what begins in the current one. */
function recentPlantings(parcel: Parcel, today: DayNumber, firstYear: number): Planting[] {
  const years = Array.from(
    { length: Math.max(0, yearOfDay(today) - firstYear + 1) },
    (_, index) => firstYear + index,
  );
  return years.flatMap((year) => plantingsOfSeason(parcel, year));
}

function countryOf(parcel: Parcel): "AR" | "MX" {
  return parcel.lat < 0 ? "AR" : "MX";
}

function strikesOf(parcel: Parcel, plantings: readonly Planting[], today: DayNumber): StrikeRecord[] {
  return plantings.flatMap((planting): StrikeRecord[] => {
    const strike = strikeOf(parcel, planting);
    if (strike === null || strike.from > today) return [];
    const patch = strike.patch === null ? null : parcel.patches[strike.patch];
    if (patch === undefined) return [];
    return [
      {
        kind: strike.kind,
        from: plainDateOfDay(strike.from),
        wholeOn: plainDateOfDay(strike.wholeOn),
        until: plainDateOfDay(strike.until),
        share: strike.share,
        isWhole: patch === null,
        areaHa: patch === null ? parcel.areaHa : patch.areaHa,
        polygon: { type: "Polygon", coordinates: [patch === null ? ringOf(parcel.inner) : outlineOf(patch)] },
      },
    ];
  });
}

function outlineOf({ u, v, radiusU, radiusV }: Patch): [number, number][] {
  return Array.from({ length: 33 }, (_, step) => {
    const angle = (2 * Math.PI * (step % 32)) / 32;
    const [lng, lat] = fromLattice(u + radiusU * Math.cos(angle), v + radiusV * Math.sin(angle));
    return [round7(lng), round7(lat)];
  });
}

function ringOf({ u0, u1, v0, v1 }: Rect): [number, number][] {
  const corners = [
    [u0, v0],
    [u1, v0],
    [u1, v1],
    [u0, v1],
    [u0, v0],
  ] as const;
  return corners.map(([u, v]) => {
    const [lng, lat] = fromLattice(u, v);
    return [round7(lng), round7(lat)];
  });
}

function historyOf(parcel: Parcel, plantings: readonly Planting[], today: DayNumber): PlantingRecord[] {
  const country = countryOf(parcel);
  return (
    plantings
      .map((planting) => {
        const isAhead = planting.harvestedOn > today;
        const sownOn = plainDateOfDay(planting.sownOn);
        return {
          season: seasonOf(country, planting.period, sownOn),
          period: planting.period,
          cropId: planting.cropId,
          sownOn,
          cycleDays: planting.harvestedOn - planting.sownOn,
          harvestedOn: isAhead ? null : plainDateOfDay(planting.harvestedOn),
          yieldTPerHa: isAhead ? null : yieldOf(parcel, planting).tPerHa,
          irrigations: isAhead
            ? []
            : yieldOf(parcel, planting).irrigations.map(({ day, mm }) => ({ date: plainDateOfDay(day), mm })),
        };
      })
      // Sowings of the running season are planned by now; later ones are not.
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
