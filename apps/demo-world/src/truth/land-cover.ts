import { seasonWetness, soilBrightness } from "./climate";
import { type Planting, plantingsOf } from "./crop-calendar";
import { type DayNumber, yearOfDay } from "./days";
import { unitOf } from "./hash";
import type { Parcel } from "./parcels";
import { coverAfterSowing } from "./phenology";
import { strikeOf, struckCover } from "./strikes";

/** Land cover of a parcel on one day, before its zones are applied. */
export interface LandCover {
  /** Green cover of the average spot, 0..1. */
  cover: number;
  /** Fraction of the bare soil under stubble, 0..1. */
  straw: number;
  /** Brightness of bare soil: soil colour of the parcel and its wetness. */
  brightness: number;
  /** Near infrared of the canopy against the average crop. */
  nirFactor: number;
  /** Strength of the zones: more in a dry season. */
  zoneStrength: number;
  /** Weights of the three zone patterns: broad soil, fine soil, and what only this season shows. */
  zoneWeights: readonly [number, number, number];
  planting: Planting | null;
}

/** Zones change the cover by so much around the average. */
const ZONE_AMPLITUDE = 0.22;

/** Land cover of a patch: that of the parcel, changed by the patch's strikes. */
export function patchStateOf(
  parcel: Parcel,
  patch: number | null,
  state: LandCover,
  day: DayNumber,
): LandCover {
  if (patch === null || state.planting === null) return state;
  const strike = strikeOf(parcel, state.planting);
  if (strike === null || strike.patch !== patch) return state;
  return { ...state, cover: struckCover(strike, day, state.cover) };
}

const plantingsByParcel = new WeakMap<Parcel, Map<number, Planting[]>>();
const lastState = new WeakMap<Parcel, { day: DayNumber; state: LandCover }>();

/** Plantings of a parcel in one campaign, remembered. */
export function plantingsOfSeason(parcel: Parcel, startYear: number): Planting[] {
  let years = plantingsByParcel.get(parcel);
  if (years === undefined) {
    years = new Map();
    plantingsByParcel.set(parcel, years);
  }
  let plantings = years.get(startYear);
  if (plantings === undefined) {
    plantings = plantingsOf(parcel, startYear);
    years.set(startYear, plantings);
  }
  return plantings;
}

/** State of a parcel on a day; a pure function of both, the last one remembered. */
export function landCoverOf(parcel: Parcel, day: DayNumber): LandCover {
  const last = lastState.get(parcel);
  if (last !== undefined && last.day === day) return last.state;
  const state = parcel.use === "pasture" ? pastureState(parcel, day) : cropState(parcel, day);
  lastState.set(parcel, { day, state });
  return state;
}

function cropState(parcel: Parcel, day: DayNumber): LandCover {
  const year = yearOfDay(day);
  const plantings = [year - 2, year - 1, year].flatMap((start) => plantingsOfSeason(parcel, start));
  const standing = plantings.find(({ sownOn, harvestedOn }) => day >= sownOn && day <= harvestedOn) ?? null;
  const lastHarvest = Math.max(
    ...plantings.filter(({ harvestedOn }) => harvestedOn < day).map((planting) => planting.harvestedOn),
    day - 400,
  );
  const grown =
    standing === null ? 0 : coverAfterSowing(standing.growth, day - standing.sownOn) * standing.vigour;
  // Weeds and volunteers between crops; sprayed before sowing, so they fade under a standing crop.
  const weeds = (0.05 + 0.07 * unitOf(parcel.seed, 51) * seasonality(parcel.lat, day, 250)) / (1 + grown * 6);
  const seasonYear = standing === null ? year : yearOfDay(standing.sownOn);
  const strike = standing === null ? null : strikeOf(parcel, standing);
  const spared = Math.min(0.97, Math.max(grown, weeds));
  return {
    cover: strike?.patch === null ? Math.max(weeds, struckCover(strike, day, spared)) : spared,
    straw: 0.85 * Math.exp(-(day - lastHarvest) / 110),
    brightness: soilBrightness(parcel.lng, parcel.lat, day) * (0.88 + 0.26 * unitOf(parcel.seed, 52)),
    nirFactor: standing?.growth.nirFactor ?? 0.95,
    ...zonesOfSeason(parcel, seasonYear),
    planting: standing,
  };
}

/** Strength and patterns of the zones in the crops that were sown in a year. */
export function zonesOfSeason(
  parcel: Parcel,
  seasonYear: number,
): Pick<LandCover, "zoneStrength" | "zoneWeights"> {
  const dryness = Math.max(0, -seasonWetness(parcel.lng, parcel.lat, seasonYear));
  return {
    zoneStrength: ZONE_AMPLITUDE * (1 + 0.35 * dryness),
    zoneWeights: zoneWeightsOf(parcel, seasonYear),
  };
}

function pastureState(parcel: Parcel, day: DayNumber): LandCover {
  const wetness = seasonWetness(parcel.lng, parcel.lat, yearOfDay(day));
  const lush = 0.5 + 0.5 * seasonality(parcel.lat, day, 310);
  return {
    cover: 0.32 + 0.3 * lush + 0.06 * wetness,
    straw: 0.5,
    brightness: soilBrightness(parcel.lng, parcel.lat, day),
    nirFactor: 0.86,
    zoneStrength: ZONE_AMPLITUDE * 1.3,
    zoneWeights: [0.5, 0.4, 0.2],
    planting: null,
  };
}

/** The patterns of the soil keep their weight over the years; a smaller one is new each season. */
function zoneWeightsOf(parcel: Parcel, year: number): [number, number, number] {
  return [0.46, 0.24 + 0.12 * unitOf(parcel.seed, year, 53), (unitOf(parcel.seed, year, 54) - 0.5) * 0.5];
}

/** -1..1, highest on the given day of the southern year; half a year apart in the north. */
function seasonality(lat: number, day: DayNumber, southernPeakDay: number): number {
  const peak = lat < 0 ? southernPeakDay : southernPeakDay - 182;
  return Math.cos((2 * Math.PI * (day - peak)) / 365.25);
}
