import type { Planting } from "../crop-calendar";
import { type DayNumber, yearOfDay } from "../days";
import { unitOf } from "../hash";
import { zonesOfSeason } from "../land-cover";
import { patchAt, spotAt } from "../land-layer";
import { toLattice } from "../lattice";
import { type Parcel, parcelAt } from "../parcels";
import { strikeOf } from "../strikes";
import { zoneOf, zonePatternsAt } from "../zones";
import { fieldCase } from "./field-case";
import { type CropResult, growCrop } from "./grow-crop";

/** Harvest of a planting. */
export interface PlantingYield {
  /** Mean of the worked land, at the water that yields are stated with. */
  tPerHa: number;
  /** Harvest where the zone is `zone`, -1..1; in the struck patch or outside of it. */
  tPerHaAt(zone: number, isStruck: boolean): number;
  /** Water that the grower gave, by the day. */
  irrigations: readonly { day: DayNumber; mm: number }[];
}

/** Zones for which the growth is simulated; others lie on the parabola through them. */
const NODES = [-0.9, 0, 0.9] as const;
/** The mean of a parcel is taken from so many places along each side. */
const MEAN_SIDE = 12;
/** Share of a harvest that neither pests, diseases nor the combine took: of a parcel's grower, and of one season. */
const KEPT_LEAST = 0.7;
const KEPT_BY_GROWER = 0.1;
const KEPT_BY_SEASON = 0.2;

const yields = new WeakMap<Planting, PlantingYield>();

/** Harvest of a planting, simulated when it is first asked for and remembered with the planting. */
export function yieldOf(parcel: Parcel, planting: Planting): PlantingYield {
  let known = yields.get(planting);
  if (known === undefined) {
    known = simulate(parcel, planting);
    yields.set(planting, known);
  }
  return known;
}

/** True where a planting's harvest needs no more simulation. */
export function isYieldKnown(planting: Planting): boolean {
  return yields.has(planting);
}

/** Harvest of a planting at a place, t/ha: as a yield monitor measures it there. @returns null off the worked land */
export function yieldAt(lng: number, lat: number, planting: Planting): number | null {
  const [u, v] = toLattice(lng, lat);
  const parcel = parcelAt(u, v);
  const { u0, u1, v0, v1 } = parcel.inner;
  if (u < u0 || u > u1 || v < v0 || v > v1 || spotAt(parcel, u, v) > 0) return null;
  return placeYield(parcel, planting, yieldOf(parcel, planting), u, v);
}

function placeYield(
  parcel: Parcel,
  planting: Planting,
  { tPerHaAt }: Pick<PlantingYield, "tPerHaAt">,
  u: number,
  v: number,
): number {
  const { zoneWeights } = zonesOfSeason(parcel, yearOfDay(planting.sownOn));
  const zone = zoneOf(zoneWeights, zonePatternsAt(u, v));
  const patch = patchAt(parcel, u, v);
  return tPerHaAt(zone, patch > 0 && strikeOf(parcel, planting)?.patch === patch - 1);
}

function simulate(parcel: Parcel, planting: Planting): PlantingYield {
  const strike = strikeOf(parcel, planting);
  const kept =
    KEPT_LEAST +
    KEPT_BY_GROWER * unitOf(parcel.seed, 62) +
    KEPT_BY_SEASON * unitOf(parcel.seed, planting.sownOn, 63);
  const grownOf = (isStruck: boolean) =>
    NODES.map((zone) => growCrop(fieldCase(parcel, planting, zone, isStruck ? strike : null)));
  const parabolaOf = (grown: readonly CropResult[]) =>
    throughNodes(grown.map(({ yieldTPerHa }) => kept * yieldTPerHa));
  const usual = grownOf(strike?.patch === null);
  const spared = parabolaOf(usual);
  const struck = strike === null || strike.patch === null ? spared : parabolaOf(grownOf(true));
  const irrigations = (usual[1]?.irrigations ?? []).map(({ day, mm }) => ({
    day: planting.sownOn + day,
    mm,
  }));
  const tPerHaAt = (zone: number, isStruck: boolean) => Math.max(0, (isStruck ? struck : spared)(zone));
  return { tPerHa: Math.round(100 * meanOf(parcel, planting, tPerHaAt)) / 100, tPerHaAt, irrigations };
}

/** Mean over places of the worked land, ponds and woods left out. */
function meanOf(parcel: Parcel, planting: Planting, tPerHaAt: PlantingYield["tPerHaAt"]): number {
  const { u0, u1, v0, v1 } = parcel.inner;
  let [sum, count] = [0, 0];
  for (let row = 0; row < MEAN_SIDE; row++) {
    for (let column = 0; column < MEAN_SIDE; column++) {
      const u = u0 + ((u1 - u0) * (column + 0.5)) / MEAN_SIDE;
      const v = v0 + ((v1 - v0) * (row + 0.5)) / MEAN_SIDE;
      if (spotAt(parcel, u, v) > 0) continue;
      sum += placeYield(parcel, planting, { tPerHaAt }, u, v);
      count++;
    }
  }
  return sum / count;
}

/** Parabola through the harvests of the nodes. */
function throughNodes([low = 0, middle = 0, high = 0]: readonly number[]): (zone: number) => number {
  const reach = NODES[2];
  const slope = (high - low) / (2 * reach);
  const bend = (high + low - 2 * middle) / (2 * reach * reach);
  return (zone) => middle + slope * zone + bend * zone * zone;
}
