import { parameterValue } from "../parameters/agronomy-parameters";
import type { RiskClass } from "./disease-models";

export interface RustScore {
  /** Days or hours that favour infection. */
  score: number;
  riskClass: RiskClass;
}

export interface RainyDay {
  rainMm: number | null;
  /** Mean air temperature, °C. */
  meanTempC: number | null;
}

/** True on a day that favours Asian soybean rust; null where a value is missing. */
export function isSoybeanRustDay({ rainMm, meanTempC }: RainyDay): boolean | null {
  if (rainMm === null || meanTempC === null) return null;
  return (
    rainMm >= parameterValue("soybeanRust.rainMm") &&
    meanTempC >= parameterValue("soybeanRust.minTempC") &&
    meanTempC <= parameterValue("soybeanRust.maxTempC")
  );
}

/**
 * Wet-day score of Asian soybean rust: days of the last 30 with 1 mm of rain or more and a mean of 18 to 27 °C.
 *
 * @param days the last ones are read
 * @returns null where fewer than 90 % of 30 days are known
 * @source judgement of this product in the parameter table; not validated
 */
export function soybeanRustScore(days: readonly RainyDay[]): RustScore | null {
  const score = favourable(days.map(isSoybeanRustDay), parameterValue("soybeanRust.windowDays"));
  if (score === null) return null;
  if (score >= parameterValue("soybeanRust.highFromDays")) return { score, riskClass: "high" };
  return { score, riskClass: score >= parameterValue("soybeanRust.mediumFromDays") ? "medium" : "low" };
}

export interface HumidHour {
  tempC: number | null;
  rhPct: number | null;
}

/** True in an hour that favours common rust of maize; null where a value is missing. */
export function isCommonRustHour({ tempC, rhPct }: HumidHour): boolean | null {
  if (tempC === null || rhPct === null) return null;
  return (
    rhPct >= parameterValue("commonRust.rhPct") &&
    tempC >= parameterValue("commonRust.minTempC") &&
    tempC <= parameterValue("commonRust.maxTempC")
  );
}

/**
 * Score of common rust of maize: hours of the last seven days with 16 to 23 °C and 95 % of humidity or more.
 *
 * @param hours the last ones are read
 * @returns null where fewer than 90 % of 168 hours are known
 * @source judgement of this product in the parameter table; not validated
 */
export function commonRustScore(hours: readonly HumidHour[]): RustScore | null {
  const score = favourable(hours.map(isCommonRustHour), parameterValue("commonRust.windowHours"));
  if (score === null) return null;
  if (score > parameterValue("commonRust.highAboveHours")) return { score, riskClass: "high" };
  return { score, riskClass: score >= parameterValue("commonRust.mediumFromHours") ? "medium" : "low" };
}

/** Number of favourable ones among the last; null where too few are known. */
function favourable(all: readonly (boolean | null)[], length: number): number | null {
  const known = all.slice(-length).filter((one) => one !== null);
  if (known.length < parameterValue("sums.minCoverage") * length) return null;
  return known.filter(Boolean).length;
}
