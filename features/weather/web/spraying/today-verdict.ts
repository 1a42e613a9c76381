import { type SprayingClass, type SprayingReason, sprayingWindows } from "@surco/agronomy";
import type { AssessedHour } from "@surco/weather/contract";
import { dayIn } from "../forecast/hours-by-day";

const HOUR_MS = 3_600_000;
/** Windows and reasons in words: more are read nowhere at a glance. */
const NAMED = 2;

/** Span of time, both ISO instants. */
export interface TimeSpan {
  from: string;
  until: string;
}

/** Causes that keep one from spraying, by the limits that they stand for. */
const causeOf = {
  windStopAboveKmh: "wind",
  windMaxKmh: "wind",
  gustMaxKmh: "gust",
  rainStopMm: "rain",
  windStopBelowKmh: "calm",
  windMinKmh: "calm",
  inversion: "inversion",
  deltaTStopAboveC: "dry",
  deltaTMaxC: "dry",
  deltaTMinC: "humid",
  tempStopAboveC: "hot",
  tempMaxC: "hot",
  tempStopBelowC: "cold",
} as const satisfies Record<SprayingReason["limit"], string>;
type SprayingCause = (typeof causeOf)[keyof typeof causeOf];

/** Causes whose lowest value is the worst. */
const lowIsWorse: ReadonlySet<SprayingCause> = new Set(["calm", "humid", "cold"]);

/** Answer to whether one can spray today. */
export interface TodayVerdict {
  /** good: there are good hours; marginal: only hours with a reservation; unknown: no hour of today can be judged. */
  state: SprayingClass | "unknown";
  /** Hours to use today, earliest first. */
  windows: TimeSpan[];
  /** Most frequent causes against it, each with its worst value of the day. */
  causes: { cause: SprayingCause; value: number | null }[];
  /** First window after today among the judged hours. */
  next: TimeSpan | null;
}

/**
 * Judges the rest of today by its hours.
 *
 * @param hours  judged hours, consecutive
 * @param timeZone  IANA name of the zone whose day it is
 */
export function todayVerdict(hours: readonly AssessedHour[], timeZone: string, nowMs: number): TodayVerdict {
  const dayOf = dayIn(timeZone);
  const today = dayOf(new Date(nowMs).toISOString());
  const coming = hours.filter(({ hour }) => Date.parse(hour.at) + HOUR_MS > nowMs);
  const ofToday = coming.filter(({ hour }) => dayOf(hour.at) === today);
  const later = coming.filter(({ hour }) => dayOf(hour.at) > today);
  const [next = null] = [...windowsOf(later, ["good"]), ...windowsOf(later, ["good", "marginal"])];
  const good = windowsOf(ofToday, ["good"]);
  if (good.length > 0) return { state: "good", windows: good.slice(0, NAMED), causes: [], next };
  const usable = windowsOf(ofToday, ["marginal"]);
  if (usable.length > 0) {
    const causes = causesOf(ofToday, "marginal");
    return { state: "marginal", windows: usable.slice(0, NAMED), causes, next };
  }
  const causes = causesOf(ofToday, "unsuitable");
  return { state: causes.length > 0 ? "unsuitable" : "unknown", windows: [], causes, next };
}

/** Runs of hours of some classes. */
function windowsOf(hours: readonly AssessedHour[], classes: readonly SprayingClass[]): TimeSpan[] {
  const chosen = hours.map(({ sprayingClass }) =>
    sprayingClass !== null && classes.includes(sprayingClass) ? sprayingClass : null,
  );
  return sprayingWindows(chosen).flatMap(({ from, until }) => {
    const [first, last] = [hours[from], hours[until - 1]];
    if (first === undefined || last === undefined) return [];
    return [{ from: first.hour.at, until: new Date(Date.parse(last.hour.at) + HOUR_MS).toISOString() }];
  });
}

/** Causes of the hours of a class, the most frequent first; of unsuitable hours only those that stop. */
function causesOf(hours: readonly AssessedHour[], ofClass: SprayingClass): TodayVerdict["causes"] {
  const found = new Map<SprayingCause, { count: number; value: number | null }>();
  for (const { sprayingClass, reasons } of hours) {
    if (sprayingClass !== ofClass) continue;
    for (const { limit, value, isStop } of reasons) {
      if (ofClass === "unsuitable" && !isStop) continue;
      const cause = causeOf[limit];
      const known = found.get(cause);
      found.set(cause, {
        count: (known?.count ?? 0) + 1,
        value: worse(cause, known?.value ?? null, value),
      });
    }
  }
  return [...found]
    .sort(([, a], [, b]) => b.count - a.count)
    .slice(0, NAMED)
    .map(([cause, { value }]) => ({ cause, value }));
}

function worse(cause: SprayingCause, a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return lowIsWorse.has(cause) ? Math.min(a, b) : Math.max(a, b);
}
