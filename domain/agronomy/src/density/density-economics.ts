import { parameterValue } from "../parameters/agronomy-parameters";
import { flatRange, type RateRange, ratesOf } from "../response/flat-range";
import type { SeedSuccess } from "./seed-need";

const KG_PER_T = 1000;

/** Parabola of yield over density: Ymax (1 - theta (1 - D / Dopt)^2). */
export interface DensityResponse {
  /** Density of the greatest yield, plants/ha, > 0. */
  bestPlantsPerHa: number;
  /** Greatest yield, t/ha, > 0. */
  maxYieldTPerHa: number;
  /** Share of the greatest yield that is missing at a density of zero, (0, 1]; the parameter table's where left out. */
  curvature?: number;
}

export interface SeedPrices extends SeedSuccess {
  grainUsdPerT: number;
  seedUsdPerBag: number;
  seedsPerBag: number;
}

export interface DensityPoint {
  plantsPerHa: number;
  yieldTPerHa: number;
  /** Value of the grain less the cost of the seed. */
  marginUsdPerHa: number;
}

export interface EconomicDensity extends DensityPoint {
  /** Densities whose margin is within the stated loss of the best one's. */
  flatPlantsPerHa: RateRange;
  /** Allowed range held the optimum back. */
  isAtLimit: boolean;
}

/** Yield at a density, t/ha; none below zero. @throws RangeError for a response without a maximum or a negative density */
export function yieldAtDensity(response: DensityResponse, plantsPerHa: number): number {
  const { bestPlantsPerHa, maxYieldTPerHa, curvature = usualCurvature() } = requireResponse(response);
  if (!(plantsPerHa >= 0)) throw new RangeError(`density out of range: ${plantsPerHa}`);
  return Math.max(0, maxYieldTPerHa * (1 - curvature * (1 - plantsPerHa / bestPlantsPerHa) ** 2));
}

/** Cost of the seed behind one plant, USD. @throws RangeError for a negative price or no seeds that become plants */
export function seedUsdPerPlant({ seedUsdPerBag, seedsPerBag, germination, emergence }: SeedPrices): number {
  if (!(seedUsdPerBag >= 0)) throw new RangeError(`price of seed out of range: ${seedUsdPerBag}`);
  const plantsPerBag = seedsPerBag * germination * emergence;
  if (!(plantsPerBag > 0)) throw new RangeError(`plants of a bag out of range: ${plantsPerBag}`);
  return seedUsdPerBag / plantsPerBag;
}

/** Yield and margin over seed at a density. */
export function densityPoint(
  response: DensityResponse,
  prices: SeedPrices,
  plantsPerHa: number,
): DensityPoint {
  const yieldTPerHa = yieldAtDensity(response, plantsPerHa);
  const marginUsdPerHa = yieldTPerHa * prices.grainUsdPerT - plantsPerHa * seedUsdPerPlant(prices);
  return { plantsPerHa, yieldTPerHa, marginUsdPerHa };
}

/** Points of the response curve, evenly spaced over a range. */
export function densityCurve(
  response: DensityResponse,
  prices: SeedPrices,
  range: RateRange,
  count = 41,
): DensityPoint[] {
  return ratesOf(range, count).map((plantsPerHa) => densityPoint(response, prices, plantsPerHa));
}

/**
 * Density of the greatest margin over seed: Dopt - c Dopt^2 / (2 theta Ymax P), where another plant just pays its seed,
 * within the allowed range.
 *
 * @param lossShare share of the best margin that the flat range may lose; the parameter table's where left out
 * @throws RangeError for a grain price that is not positive
 */
export function economicDensity(
  response: DensityResponse,
  prices: SeedPrices,
  allowed: RateRange,
  lossShare = parameterValue("recommendation.flatLossShare"),
): EconomicDensity {
  const { bestPlantsPerHa, maxYieldTPerHa, curvature = usualCurvature() } = requireResponse(response);
  if (!(prices.grainUsdPerT > 0)) throw new RangeError(`grain price out of range: ${prices.grainUsdPerT}`);
  const grainUsdPerKg = prices.grainUsdPerT / KG_PER_T;
  const free =
    bestPlantsPerHa -
    (seedUsdPerPlant(prices) * bestPlantsPerHa ** 2) /
      (2 * curvature * maxYieldTPerHa * KG_PER_T * grainUsdPerKg);
  const plantsPerHa = Math.min(Math.max(free, allowed.from), allowed.to);
  const point = densityPoint(response, prices, plantsPerHa);
  const loss = Math.max(0, point.marginUsdPerHa) * lossShare;
  const marginAt = (density: number) => densityPoint(response, prices, density).marginUsdPerHa;
  return {
    ...point,
    flatPlantsPerHa: flatRange(marginAt, plantsPerHa, allowed, loss),
    isAtLimit: plantsPerHa !== free,
  };
}

function usualCurvature(): number {
  return parameterValue("densityResponse.curvature");
}

function requireResponse(response: DensityResponse): DensityResponse {
  const { bestPlantsPerHa, maxYieldTPerHa, curvature = usualCurvature() } = response;
  if (!(bestPlantsPerHa > 0)) throw new RangeError(`best density out of range: ${bestPlantsPerHa}`);
  if (!(maxYieldTPerHa > 0)) throw new RangeError(`greatest yield out of range: ${maxYieldTPerHa}`);
  if (!(curvature > 0 && curvature <= 1)) throw new RangeError(`curvature out of range: ${curvature}`);
  return response;
}
