import { parameterValue } from "../parameters/agronomy-parameters";
import { deltaTC } from "../weather/humidity";

/** Limits of an hour for spraying. Beyond a `stop` it is unsuitable; within all others it is good; else marginal. */
export interface SprayingLimits {
  deltaTMinC: number;
  deltaTMaxC: number;
  deltaTStopAboveC: number;
  windMinKmh: number;
  windMaxKmh: number;
  windStopBelowKmh: number;
  windStopAboveKmh: number;
  gustMaxKmh: number;
  /** Rain of the next hour from which on it is too much. */
  rainStopMm: number;
  tempMaxC: number;
  tempStopBelowC: number;
  tempStopAboveC: number;
}

/** The product's own limits. @source parameter table; Delta T as the GRDC spray manual has it */
export function defaultSprayingLimits(): SprayingLimits {
  return {
    deltaTMinC: parameterValue("spraying.deltaTMinC"),
    deltaTMaxC: parameterValue("spraying.deltaTMaxC"),
    deltaTStopAboveC: parameterValue("spraying.deltaTStopAboveC"),
    windMinKmh: parameterValue("spraying.windMinKmh"),
    windMaxKmh: parameterValue("spraying.windMaxKmh"),
    windStopBelowKmh: parameterValue("spraying.windStopBelowKmh"),
    windStopAboveKmh: parameterValue("spraying.windStopAboveKmh"),
    gustMaxKmh: parameterValue("spraying.gustMaxKmh"),
    rainStopMm: parameterValue("spraying.rainStopMm"),
    tempMaxC: parameterValue("spraying.tempMaxC"),
    tempStopBelowC: parameterValue("spraying.tempStopBelowC"),
    tempStopAboveC: parameterValue("spraying.tempStopAboveC"),
  };
}

/** Weather of one hour; null where a service has none. */
export interface SprayingHour {
  tempC: number | null;
  rhPct: number | null;
  windKmh: number | null;
  /** Not every service has gusts: without a value they are not judged. */
  gustKmh?: number | null;
  /** Rain of the hour that follows, mm. */
  rainNextHourMm: number | null;
  isInversionRisk: boolean;
}

export const sprayingClasses = ["good", "marginal", "unsuitable"] as const;
export type SprayingClass = (typeof sprayingClasses)[number];

/** Limit that an hour does not keep. */
export interface SprayingReason {
  limit: keyof SprayingLimits | "inversion";
  /** Value of the hour and of the limit, in the limit's unit; null for an inversion. */
  value: number | null;
  limitValue: number | null;
  /** Distance beyond the limit, >= 0. */
  by: number | null;
  /** True where the hour is unsuitable for it; false where it is only not good. */
  isStop: boolean;
}

export interface SprayingAssessment {
  /** null where a value is missing and none of the others makes the hour unsuitable. */
  sprayingClass: SprayingClass | null;
  deltaTC: number | null;
  /** Limits that are not kept, those that stop first. */
  reasons: SprayingReason[];
}

/**
 * Class of an hour for spraying, with each limit that it does not keep and by how much. The label and local law prevail.
 *
 * @throws RangeError for a humidity outside 0..100
 */
export function assessSprayingHour(
  hour: SprayingHour,
  limits: SprayingLimits = defaultSprayingLimits(),
): SprayingAssessment {
  const { tempC, rhPct, windKmh, rainNextHourMm } = hour;
  const deltaT = tempC === null || rhPct === null ? null : deltaTC(tempC, rhPct);
  const reasons: SprayingReason[] = hour.isInversionRisk
    ? [{ limit: "inversion", value: null, limitValue: null, by: null, isStop: true }]
    : [];

  /** Notes a limit that the value is above, or below. A stop names the value once, not with the narrower limit, too. */
  const check = (
    value: number | null,
    side: "above" | "below",
    stop: keyof SprayingLimits | null,
    good: keyof SprayingLimits | null,
  ) => {
    if (value === null) return;
    const excess = (limit: keyof SprayingLimits) =>
      side === "above" ? value - limits[limit] : limits[limit] - value;
    const broken = stop !== null && excess(stop) > 0 ? stop : good !== null && excess(good) > 0 ? good : null;
    if (broken === null) return;
    const by = excess(broken);
    reasons.push({ limit: broken, value, limitValue: limits[broken], by, isStop: broken === stop });
  };
  check(deltaT, "above", "deltaTStopAboveC", "deltaTMaxC");
  check(deltaT, "below", null, "deltaTMinC");
  check(windKmh, "above", "windStopAboveKmh", "windMaxKmh");
  check(windKmh, "below", "windStopBelowKmh", "windMinKmh");
  check(hour.gustKmh ?? null, "above", null, "gustMaxKmh");
  check(tempC, "above", "tempStopAboveC", "tempMaxC");
  check(tempC, "below", "tempStopBelowC", null);
  if (rainNextHourMm !== null && rainNextHourMm >= limits.rainStopMm) {
    const by = rainNextHourMm - limits.rainStopMm;
    reasons.push({
      limit: "rainStopMm",
      value: rainNextHourMm,
      limitValue: limits.rainStopMm,
      by,
      isStop: true,
    });
  }

  reasons.sort((a, b) => Number(b.isStop) - Number(a.isStop));
  const isKnown = deltaT !== null && windKmh !== null && rainNextHourMm !== null;
  return { sprayingClass: classOf(reasons, isKnown), deltaTC: deltaT, reasons };
}

function classOf(reasons: readonly SprayingReason[], isKnown: boolean): SprayingClass | null {
  if (reasons.some(({ isStop }) => isStop)) return "unsuitable";
  if (!isKnown) return null;
  return reasons.length === 0 ? "good" : "marginal";
}

/** Run of hours in which spraying is possible. */
export interface SprayingWindow {
  /** Index of its first hour, and of the hour after its last. */
  from: number;
  until: number;
  goodHours: number;
  marginalHours: number;
}

/** Runs of good and marginal hours in a series of consecutive hours; an unknown hour ends a run. */
export function sprayingWindows(classes: readonly (SprayingClass | null)[]): SprayingWindow[] {
  const windows: SprayingWindow[] = [];
  let open: SprayingWindow | null = null;
  classes.forEach((sprayingClass, hour) => {
    if (sprayingClass === null || sprayingClass === "unsuitable") {
      open = null;
      return;
    }
    if (open === null) {
      open = { from: hour, until: hour, goodHours: 0, marginalHours: 0 };
      windows.push(open);
    }
    open.until = hour + 1;
    if (sprayingClass === "good") open.goodHours++;
    else open.marginalHours++;
  });
  return windows;
}
