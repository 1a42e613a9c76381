import { type SoilProfile, TOPSOIL_M } from "./soil-profile";

/** Water of one day, mm: what came in, where it went, and how short the crop was of it. */
export interface WaterDay {
  rainMm: number;
  irrigationMm: number;
  runoffMm: number;
  evaporationMm: number;
  transpirationMm: number;
  drainageMm: number;
  /** Wetness of the topsoil between wilting and capacity, 0..1. */
  topsoilWetness: number;
}

/** Demands of a day on the soil. */
interface WaterDemand {
  rainMm: number;
  irrigationMm: number;
  /** Evaporation of a wet surface and transpiration of a crop that has water, mm. */
  evaporationMm: number;
  transpirationMm: number;
  rootM: number;
  /** Depleted share of the reachable water from which stomata close on this day. */
  depletionShare: number;
  stressShape: number;
}

/** Two layers of soil under a crop. */
export interface SoilWater {
  /** Water of both layers, mm. */
  storedMm(): number;
  /** Available water that roots of a depth reach, as a share of what they could, 0..1. */
  availableShare(rootM: number): number;
  pass(demand: WaterDemand): WaterDay;
}

/** Share of the water above capacity that drains in a day. */
const DRAINED_SHARE = 0.6;
/** Air is short from so close to saturation on, as a share of the pores above capacity. */
const AIR_FROM = 0.55;
/** Runoff curve number of crops with residue on flat land in good condition. @source USDA-NRCS National Engineering Handbook 630 */
const CURVE_NUMBER = 72;
const STORAGE_MM = 25_400 / CURVE_NUMBER - 254;
/** The surface evaporates freely above this share of the topsoil's water, and less below. */
const FREE_EVAPORATION = 0.55;

/** @param depthM depth of both layers. @param share available water at the beginning, 0..1 */
export function soilWater({ top, sub }: SoilProfile, depthM: number, share: number): SoilWater {
  const subM = Math.max(0.1, depthM - TOPSOIL_M);
  const layers = {
    top: sizesOf(top, TOPSOIL_M),
    sub: sizesOf(sub, subM),
  };
  let topMm = layers.top.wilting + share * (layers.top.capacity - layers.top.wilting);
  let subMm = layers.sub.wilting + share * (layers.sub.capacity - layers.sub.wilting);

  /** Water above wilting that roots reach, and the most that it could be. */
  function reach(rootM: number): { top: number; sub: number; most: number; part: number } {
    const part = Math.max(0, Math.min(1, (rootM - TOPSOIL_M) / subM));
    return {
      top: Math.max(0, topMm - layers.top.wilting),
      sub: Math.max(0, subMm - layers.sub.wilting) * part,
      most: layers.top.capacity - layers.top.wilting + part * (layers.sub.capacity - layers.sub.wilting),
      part,
    };
  }

  function infiltrate(rain: number, irrigation: number): { runoffMm: number; drainageMm: number } {
    const excess = Math.max(0, rain - 0.2 * STORAGE_MM);
    const runoff = excess === 0 ? 0 : (excess * excess) / (rain + 0.8 * STORAGE_MM);
    topMm += rain - runoff + irrigation;
    const spill = Math.max(0, topMm - layers.top.saturation);
    topMm -= spill;
    const seep = DRAINED_SHARE * Math.max(0, topMm - layers.top.capacity);
    topMm -= seep;
    subMm += seep;
    const beyond = Math.max(0, subMm - layers.sub.saturation);
    const drained = beyond + DRAINED_SHARE * Math.max(0, subMm - beyond - layers.sub.capacity);
    subMm -= drained;
    return { runoffMm: runoff + spill, drainageMm: drained };
  }

  return {
    storedMm: () => topMm + subMm,
    availableShare(rootM) {
      const { top: near, sub: far, most } = reach(rootM);
      return Math.min(1, (near + far) / most);
    },
    pass(demand) {
      const { rainMm, irrigationMm, rootM } = demand;
      const { runoffMm, drainageMm } = infiltrate(rainMm, irrigationMm);
      const wetness = clamp01((topMm - layers.top.wilting) / (layers.top.capacity - layers.top.wilting));
      const evaporationMm = Math.min(
        demand.evaporationMm * Math.min(1, wetness / FREE_EVAPORATION),
        Math.max(0, topMm - 0.5 * layers.top.wilting),
      );
      topMm -= evaporationMm;
      const reached = reach(rootM);
      const available = reached.top + reached.sub;
      const depleted = 1 - Math.min(1, available / reached.most);
      const open =
        stomataOpen(depleted, demand.depletionShare, demand.stressShape) * airOf(layers, topMm, subMm);
      const transpirationMm = Math.min(demand.transpirationMm * open, available);
      const nearPart = available === 0 ? 0 : reached.top / available;
      topMm -= transpirationMm * nearPart;
      subMm -= transpirationMm * (1 - nearPart);
      return {
        rainMm,
        irrigationMm,
        runoffMm,
        evaporationMm,
        transpirationMm,
        drainageMm,
        topsoilWetness: wetness,
      };
    },
  };
}

/**
 * Share of the stomata that stay open, 1..0, when a share of the reachable water is gone.
 * @source Raes et al. 2009, AquaCrop II, 10.2134/agronj2008.0140s: convex answer between two thresholds
 */
export function stomataOpen(depleted: number, from: number, shape: number): number {
  if (depleted <= from) return 1;
  const stress = Math.min(1, (depleted - from) / (1 - from));
  return 1 - (Math.exp(stress * shape) - 1) / (Math.exp(shape) - 1);
}

type Sizes = Record<"wilting" | "capacity" | "saturation", number>;

function sizesOf(
  layer: { wiltingMmPerM: number; capacityMmPerM: number; saturationMmPerM: number },
  depthM: number,
): Sizes {
  return {
    wilting: layer.wiltingMmPerM * depthM,
    capacity: layer.capacityMmPerM * depthM,
    saturation: layer.saturationMmPerM * depthM,
  };
}

/** Roots that stand in water lack air. */
function airOf(layers: { top: Sizes; sub: Sizes }, topMm: number, subMm: number): number {
  const filled =
    (topMm + subMm - layers.top.capacity - layers.sub.capacity) /
    (layers.top.saturation + layers.sub.saturation - layers.top.capacity - layers.sub.capacity);
  return filled <= AIR_FROM ? 1 : Math.max(0.2, 1 - (filled - AIR_FROM) / (1 - AIR_FROM));
}

function clamp01(value: number): number {
  return Math.max(0, Math.min(1, value));
}
