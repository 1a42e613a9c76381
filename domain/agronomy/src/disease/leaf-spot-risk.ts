import { parameterValue } from "../parameters/agronomy-parameters";
import type { RiskClass } from "./disease-models";

export interface LeafSpotRisk {
  /** Probability of the disease, 0..1. */
  probability: number;
  riskClass: RiskClass;
}

const logistic = (logit: number) => 1 / (1 + Math.exp(-logit));

function riskOf(model: "tarSpot" | "grayLeafSpot" | "frogeyeLeafSpot", probability: number): LeafSpotRisk {
  const [medium, high] = [
    parameterValue(`diseaseClass.${model}.medium`),
    parameterValue(`diseaseClass.${model}.high`),
  ];
  const riskClass = probability >= high ? "high" : probability >= medium ? "medium" : "low";
  return { probability, riskClass };
}

export interface TarSpotWeather {
  /** Mean air temperature of 30 days, °C. */
  meanTemp30C: number;
  /** Mean of the daily maxima of relative humidity of 30 days, %. */
  maxRh30Pct: number;
  /** Mean hours of a night with 90 % or more in 14 days, h. */
  nightHoursRh90Of14: number;
}

/**
 * Risk of tar spot of maize: mean of two logistic models.
 *
 * @param daysSinceFungicide null: none was applied
 * @returns null within 14 days after a fungicide, when the model does not apply
 * @source Webster et al. 2023, 10.1038/s41598-023-44338-6; not validated in South America
 */
export function tarSpotRisk(
  { meanTemp30C, maxRh30Pct, nightHoursRh90Of14 }: TarSpotWeather,
  daysSinceFungicide: number | null = null,
): LeafSpotRisk | null {
  if (daysSinceFungicide !== null && daysSinceFungicide <= parameterValue("tarSpot.fungicideDays"))
    return null;
  const byHumidity = logistic(32.06987 - 0.89471 * meanTemp30C - 0.14373 * maxRh30Pct);
  const byNights = logistic(20.3595 - 0.91093 * meanTemp30C - 0.2924 * nightHoursRh90Of14);
  return riskOf("tarSpot", (byHumidity + byNights) / 2);
}

/**
 * Risk of gray leaf spot of maize.
 *
 * @param minTemp21C mean of the daily minima of 21 days, °C
 * @param minDewPoint30C mean of the daily minima of the dew point of 30 days, °C
 * @source University of Wisconsin crop disease forecasting tools; not validated in South America
 */
export function grayLeafSpotRisk(minTemp21C: number, minDewPoint30C: number): LeafSpotRisk {
  return riskOf("grayLeafSpot", logistic(-2.9467 - 0.03729 * minTemp21C + 0.6534 * minDewPoint30C));
}

/**
 * Risk of frogeye leaf spot of soybean.
 *
 * @param maxTemp30C mean of the daily maxima of 30 days, °C
 * @param hoursRh80Of30 mean daily hours with 80 % or more of 30 days, h
 * @source University of Wisconsin crop disease forecasting tools; not validated in South America
 */
export function frogeyeLeafSpotRisk(maxTemp30C: number, hoursRh80Of30: number): LeafSpotRisk {
  return riskOf("frogeyeLeafSpot", logistic(-5.92485 + 0.12208 * maxTemp30C + 0.17326 * hoursRh80Of30));
}
