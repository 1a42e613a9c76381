import type { Observation } from "../whittaker";
import { type ExpectedLevel, expectedLevel } from "./expected-level";

/** Thresholds of a fall of the whole field: robust z-score and NDVI drop below the expected level. */
const LEAST_FALL_Z = 4;
const LEAST_FALL = 0.12;
/** Lower levels are hardly a crop: weeds before sowing fall when they are sprayed. */
const LEAST_CROP = 0.4;
/** Share of a fall that is made good again on the next dates: then the field was veiled. */
const RECOVERED_SHARE = 0.6;

/** Assessment of a field's level on a date. */
type JudgedLevel =
  /** As expected, or expectation unknown: the level is estimated from the date itself. */
  | { kind: "own" }
  /** The field fell: the level is that of the curve before it. */
  | { kind: "fallen"; expected: ExpectedLevel }
  /** It had fallen on the date before and stands again. */
  | { kind: "recovered" };

/**
 * Tracks the level of a field from date to date and detects falls below its own smoothed curve: hail, frost, a crop
 * ploughed in. A ripening crop is expected to fall, and harvested crops have ripened before.
 */
export function levelFollower() {
  let levels: Observation[] = [];
  /** Levels since the fall, while the curve before it still speaks of the day. */
  let after: Observation[] | null = null;

  return {
    /** Takes the level of the next date. */
    judge(observation: Observation): JudgedLevel {
      const expected = expectedLevel(levels, observation.day);
      if (expected !== null && isFall(observation.value, expected)) {
        after = [...(after ?? []), observation];
        return { kind: "fallen", expected };
      }
      if (after === null) {
        levels = [...levels, observation];
        return { kind: "own" };
      }
      const lowest = Math.min(...after.map(({ value }) => value));
      const hasRecovered =
        expected !== null && observation.value - lowest >= RECOVERED_SHARE * (expected.value - lowest);
      // Another crop, or none, starts a new curve.
      levels = hasRecovered ? [...levels, observation] : [...after, observation];
      after = null;
      return { kind: hasRecovered ? "recovered" : "own" };
    },
  };
}

function isFall(level: number, { value, standardDeviation, last, isEnding }: ExpectedLevel): boolean {
  if (isEnding || last < LEAST_CROP) return false;
  return value - level >= Math.max(LEAST_FALL, LEAST_FALL_Z * standardDeviation);
}
