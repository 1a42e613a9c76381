import { parameterValue } from "../parameters/agronomy-parameters";
import type { RiskClass } from "./disease-models";

/** Weather of a day around heading; null where a value is missing. */
export interface HeadBlightDay {
  tminC: number | null;
  tmaxC: number | null;
  rainMm: number | null;
  /** Mean relative humidity, %. */
  rhPct: number | null;
}

export interface HeadBlightRisk {
  /** Predicted incidence of infected heads, %, 0..100. */
  incidencePct: number;
  riskClass: RiskClass;
  /** Two-day periods that favour infection: at least two make an epidemic. */
  infectionPeriods: number;
  /** First day of each of these periods, as an index of the series. */
  infectionDays: number[];
  /** Sum of degrees above 26 and below 9 °C, which slow the disease, °C d. */
  harmfulDegreeDays: number;
  /** First and last day of the window as indices of the series. */
  from: number;
  until: number;
  /** False while the series ends before the window does: then the figures are those so far. */
  isComplete: boolean;
}

/** Begin of the window before heading, and the degree days above 0 °C that it lasts. */
const DAYS_BEFORE_HEADING = 8;
const WINDOW_DEGREE_DAYS = 530;
/** Humidity of the first day, which is exceeded, and of the second, which is reached, %. */
const FIRST_DAY_RH_PCT = 81;
const SECOND_DAY_RH_PCT = 78;
const UPPER_C = 26;
const LOWER_C = 9;

/**
 * Risk of fusarium head blight of wheat: incidence = 20.37 + 8.63 NP2 - 0.49 DD over the window from 8 days before heading
 * until 530 degree days. NP2 counts two-day periods with rain and more than 81 % of humidity on the first day and 78 % or
 * more on the second. With fewer than two of them the class is low.
 *
 * @param days consecutive, at least 8 of them before heading
 * @param headingIndex day of heading (Z55) in the series
 * @returns null where a value of the window is missing, or the series does not reach from its begin to heading
 * @source Moschini & Fortugno 1996, Pergamino, R2 0.86; two periods: Mazzilli et al. 2011
 */
export function headBlightRisk(days: readonly HeadBlightDay[], headingIndex: number): HeadBlightRisk | null {
  const from = headingIndex - DAYS_BEFORE_HEADING;
  if (!Number.isInteger(from) || from < 0 || headingIndex >= days.length) return null;
  const window: Known[] = [];
  let degreeDays = 0;
  for (const day of days.slice(from)) {
    const known = knownOf(day);
    if (known === null) return null;
    window.push(known);
    degreeDays += Math.max(0, (known.tminC + known.tmaxC) / 2);
    if (degreeDays >= WINDOW_DEGREE_DAYS) break;
  }
  const infectionDays = window.flatMap((day, index) =>
    isInfection(day, window[index + 1]) ? [from + index] : [],
  );
  const infectionPeriods = infectionDays.length;
  const harmfulDegreeDays = window.reduce(
    (sum, { tminC, tmaxC }) => sum + Math.max(0, tmaxC - UPPER_C) + Math.max(0, LOWER_C - tminC),
    0,
  );
  const incidencePct = headBlightIncidencePct(infectionPeriods, harmfulDegreeDays);
  return {
    incidencePct,
    riskClass: classOf(incidencePct, infectionPeriods),
    infectionPeriods,
    infectionDays,
    harmfulDegreeDays,
    from,
    until: from + window.length - 1,
    isComplete: degreeDays >= WINDOW_DEGREE_DAYS,
  };
}

/**
 * Incidence of infected heads, %.
 *
 * @source Moschini & Fortugno 1996
 */
export function headBlightIncidencePct(infectionPeriods: number, harmfulDegreeDays: number): number {
  return Math.min(100, Math.max(0, 20.37 + 8.63 * infectionPeriods - 0.49 * harmfulDegreeDays));
}

type Known = { [Name in keyof HeadBlightDay]: number };

function knownOf({ tminC, tmaxC, rainMm, rhPct }: HeadBlightDay): Known | null {
  if (tminC === null || tmaxC === null || rainMm === null || rhPct === null) return null;
  return { tminC, tmaxC, rainMm, rhPct };
}

function isInfection(day: Known, next: Known | undefined): boolean {
  if (next === undefined || day.rainMm < parameterValue("headBlight.rainMm")) return false;
  return day.rhPct > FIRST_DAY_RH_PCT && next.rhPct >= SECOND_DAY_RH_PCT;
}

function classOf(incidencePct: number, infectionPeriods: number): RiskClass {
  if (infectionPeriods < parameterValue("headBlight.minInfectionPeriods")) return "low";
  if (incidencePct > parameterValue("headBlight.highAbovePct")) return "high";
  return incidencePct >= parameterValue("headBlight.mediumFromPct") ? "medium" : "low";
}
