import type { Observation } from "../whittaker";
import { type ExpectedLevel, expectedLevel } from "./expected-level";

/** A field fell as a whole where its level is so many spreads and so much NDVI below the expected one. */
const LEAST_FALL_Z = 4;
const LEAST_FALL = 0.12;
/** What stands lower is hardly a crop: weeds before sowing fall when they are sprayed. */
const LEAST_CROP = 0.4;
/** Share of a fall that is made good again on the next dates: then the field was veiled. */
const RECOVERED_SHARE = 0.6;

/** How the level of a field on a date is judged. */
type JudgedLevel =
  /** It is as expected, or what is expected is not known: the date itself tells the level. */
  | { kind: "own" }
  /** The field fell: the curve before it tells the level. */
  | { kind: "fallen"; expected: ExpectedLevel }
  /** It had fallen on the date before and stands again. */
  | { kind: "recovered" };

/**
 * Follows the level of a field from date to date and tells where it falls out of its own smoothed curve: hail, frost, a crop
 * ploughed in. A crop that ripens already is expected to fall, and what is harvested has ripened before.
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
      // What is another crop, or none, from now on has a curve of its own.
      levels = hasRecovered ? [...levels, observation] : [...after, observation];
      after = null;
      return { kind: hasRecovered ? "recovered" : "own" };
    },
  };
}

function isFall(level: number, { value, spread, last, isEnding }: ExpectedLevel): boolean {
  if (isEnding || last < LEAST_CROP) return false;
  return value - level >= Math.max(LEAST_FALL, LEAST_FALL_Z * spread);
}
