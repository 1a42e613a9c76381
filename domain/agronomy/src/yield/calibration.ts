import { parameterValue } from "../parameters/agronomy-parameters";

/** Share of outcomes that an interval is made to hold, and its half-width in standard deviations. */
export const YIELD_COVERAGE = 0.8;
const HALF_WIDTH_SD = 1.2816;

/** A harvest with what the model says of its season. */
export interface HarvestComparison {
  observedKgPerHa: number;
  modelKgPerHa: number;
  /** 1; less for a harvest of the crop's other sowing date. */
  weight: number;
}

/** Correction of the model for one field, on the scale of logarithms. */
export interface YieldBias {
  /** Sum of the harvests' weights. */
  harvests: number;
  bias: number;
  variance: number;
}

/** No harvest to compare with: the bias is as uncertain as that of any field. */
export function uncalibrated(): YieldBias {
  return shrunkenBias([]);
}

/**
 * Mean of ln(observed / model), shrunk towards none the fewer harvests there are.
 *
 * @throws RangeError where a yield is not above 0
 * @source normal means with a normal prior, Gelman et al., Bayesian Data Analysis, section 2.5
 */
export function shrunkenBias(comparisons: readonly HarvestComparison[]): YieldBias {
  const errorVariance = parameterValue("yield.errorSd") ** 2;
  const biasVariance = parameterValue("yield.biasSd") ** 2;
  let [weights, sum] = [0, 0];
  for (const { observedKgPerHa, modelKgPerHa, weight } of comparisons) {
    if (!(observedKgPerHa > 0 && modelKgPerHa > 0)) {
      throw new RangeError(`yield not above 0: ${observedKgPerHa}, ${modelKgPerHa}`);
    }
    weights += weight;
    sum += weight * Math.log(observedKgPerHa / modelKgPerHa);
  }
  return {
    harvests: weights,
    bias: sum / (weights + errorVariance / biasVariance),
    variance: (biasVariance * errorVariance) / (weights * biasVariance + errorVariance),
  };
}

/** Yield with its interval. */
export interface YieldInterval {
  pointKgPerHa: number;
  lowerKgPerHa: number;
  upperKgPerHa: number;
  /** Standard deviation on the scale of logarithms. */
  sd: number;
}

/**
 * Model yield corrected by a field's bias, with its 80 % interval.
 *
 * @param errorSd that of a season within the field, on the scale of logarithms
 * @param restSd that of the rest of the season
 */
export function yieldInterval(
  modelKgPerHa: number,
  { bias, variance }: Pick<YieldBias, "bias" | "variance">,
  errorSd: number,
  restSd: number,
): YieldInterval {
  return intervalAround(modelKgPerHa * Math.exp(bias), Math.sqrt(variance + errorSd ** 2 + restSd ** 2));
}

/** 80 % interval around a yield by its standard deviation on the scale of logarithms. */
export function intervalAround(pointKgPerHa: number, sd: number): YieldInterval {
  const factor = Math.exp(HALF_WIDTH_SD * sd);
  return { pointKgPerHa, lowerKgPerHa: pointKgPerHa / factor, upperKgPerHa: pointKgPerHa * factor, sd };
}

/** Uncertainty of the rest of a season by the development stage reached, on the scale of logarithms. */
export function restOfSeasonSd(dvs: number): number {
  if (dvs < parameterValue("yield.vegetativeUntilDvs")) return parameterValue("yield.restSdVegetative");
  if (dvs < parameterValue("yield.floweringUntilDvs")) return parameterValue("yield.restSdFlowering");
  if (dvs <= parameterValue("yield.fillingUntilDvs")) return parameterValue("yield.restSdFilling");
  return parameterValue("yield.restSdRipening");
}

/** A mean with its standard deviation. */
export interface Estimate {
  mean: number;
  sd: number;
}

/** Mean of two independent estimates by their precision. */
export function precisionBlend(prior: Estimate, model: Estimate): Estimate & { modelWeight: number } {
  const [precision, priorPrecision] = [1 / model.sd ** 2, 1 / prior.sd ** 2];
  const modelWeight = precision / (precision + priorPrecision);
  return {
    mean: modelWeight * model.mean + (1 - modelWeight) * prior.mean,
    sd: Math.sqrt(1 / (precision + priorPrecision)),
    modelWeight,
  };
}

/**
 * Standard deviation of a weighted mean of two estimates whose errors go together. Those of a model and of a field's usual
 * yield do: neither sees what a season does beyond the canopy, as disease, hail or losses at harvest.
 */
export function blendedSd(prior: Estimate, model: Estimate, modelWeight: number): number {
  const correlation = parameterValue("yield.priorErrorCorrelation");
  const [ofModel, ofPrior] = [modelWeight * model.sd, (1 - modelWeight) * prior.sd];
  return Math.sqrt(ofModel ** 2 + ofPrior ** 2 + 2 * correlation * ofModel * ofPrior);
}

export interface YieldPrior extends Estimate {
  /** `field`: mean of its own harvests; `district`: that of the official statistics. */
  origin: "field" | "district";
  years: number;
}

/**
 * Yield that is expected before anything is seen: the field's own mean of three harvests or more, else the district's.
 *
 * @returns null with fewer than three values of both
 */
export function yieldPrior(
  fieldKgPerHa: readonly number[],
  districtKgPerHa: readonly number[],
): YieldPrior | null {
  if (fieldKgPerHa.length >= parameterValue("yield.minFieldYears")) {
    const { mean, sd } = meanAndSd(fieldKgPerHa);
    const least = parameterValue("yield.leastPriorShare") * mean;
    // The mean of few years is itself uncertain.
    const predictive = sd * Math.sqrt(1 + 1 / fieldKgPerHa.length);
    return { origin: "field", mean, sd: Math.max(least, predictive), years: fieldKgPerHa.length };
  }
  if (districtKgPerHa.length < parameterValue("yield.minDistrictYears")) return null;
  return { origin: "district", ...fieldInDistrict(districtKgPerHa), years: districtKgPerHa.length };
}

/** Yields of one field of a district: its mean, and the variation of its years and of its fields. */
export function fieldInDistrict(districtKgPerHa: readonly number[]): Estimate {
  const { mean, sd } = meanAndSd(districtKgPerHa);
  return { mean, sd: Math.hypot(sd, parameterValue("yield.betweenFieldsShare") * mean) };
}

/** Mean and standard deviation of a sample; NaN of none, a deviation of 0 of one. */
export function meanAndSd(values: readonly number[]): Estimate {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, sd: values.length < 2 ? 0 : Math.sqrt(squares / (values.length - 1)) };
}
