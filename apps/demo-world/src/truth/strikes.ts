import type { Planting } from "./crop-calendar";
import type { DayNumber } from "./days";
import { unitOf } from "./hash";

type StrikeKind = "hail" | "stress" | "weeds" | "frost";

/** Strike (hail, frost, weeds and others) on one planting, in one patch of its parcel or all over it. */
export interface Strike {
  kind: StrikeKind;
  /** Index of the patch; null for the whole parcel. */
  patch: number | null;
  /** First day, the day on which it is whole, and the last day. */
  from: DayNumber;
  wholeOn: DayNumber;
  until: DayNumber;
  /** Fraction of the green cover that is lost; weeds cover that fraction of the bare soil instead. */
  share: number;
}

/** Plantings to which something happens in one patch. */
const STRUCK_SHARE = 0.4;
/** Of the others, those that are struck as a whole. */
const WHOLLY_STRUCK_SHARE = 0.07;
/** A frost browns the leaves within some days. */
const FROST_DAYS = 4;

/** Strike on a planting of a parcel with that seed and so many patches; null mostly. */
export function strikeOf(seed: number, patches: number, planting: Planting): Strike | null {
  return patchStrikeOf(seed, patches, planting) ?? wholeStrikeOf(seed, planting);
}

/** Hail over all of a parcel, or a late frost on a winter crop: most of the green is gone while the crop should stand. */
function wholeStrikeOf(seed: number, { sownOn, growth, period, harvestedOn }: Planting): Strike | null {
  if (unitOf(seed, sownOn, 90) >= WHOLLY_STRUCK_SHARE) return null;
  const kind: StrikeKind = period === "1" && unitOf(seed, sownOn, 91) < 0.6 ? "frost" : "hail";
  const [closed, ripens] = [growth.riseDay + 24, growth.fallDay - 26];
  const from = Math.round(sownOn + closed + (ripens - closed) * unitOf(seed, sownOn, 92));
  const wholeOn = kind === "hail" ? from : from + FROST_DAYS;
  return {
    kind,
    patch: null,
    from,
    wholeOn,
    until: harvestedOn,
    share: 0.6 + 0.3 * unitOf(seed, sownOn, 93),
  };
}

function patchStrikeOf(seed: number, patches: number, planting: Planting): Strike | null {
  const { sownOn, growth } = planting;
  if (patches === 0 || unitOf(seed, sownOn, 85) >= STRUCK_SHARE) return null;
  const drawn = unitOf(seed, sownOn, 86);
  const kind: StrikeKind = drawn < 0.4 ? "hail" : drawn < 0.8 ? "stress" : "weeds";
  const moment = unitOf(seed, sownOn, 87);
  const strength = unitOf(seed, sownOn, 88);
  const patch = Math.floor(unitOf(seed, sownOn, 89) * patches);
  if (kind === "weeds") {
    // Between the rows, until the crop has closed them or somebody sprays.
    const from = Math.round(sownOn + growth.riseDay * (0.35 + 0.2 * moment));
    return { kind, patch, from, wholeOn: from + 10, until: from + 32, share: 0.4 + 0.2 * strength };
  }
  // Once the rows are closed, and with some weeks left before it ripens.
  const [closed, ripens] = [growth.riseDay + 22, growth.fallDay - 22];
  const from = Math.round(sownOn + closed + (ripens - closed) * 0.75 * moment);
  const wholeOn = kind === "hail" ? from : from + 14;
  return { kind, patch, from, wholeOn, until: planting.harvestedOn, share: 0.4 + 0.25 * strength };
}

/** Green cover where it struck on a day, from what it would have been. */
export function struckCover(strike: Strike, day: DayNumber, cover: number): number {
  if (day < strike.from || day > strike.until) return cover;
  const ramp = strike.wholeOn - strike.from;
  const part = ramp === 0 ? 1 : Math.min(1, (day - strike.from + 1) / ramp);
  if (strike.kind === "weeds") return cover + (1 - cover) * strike.share * part;
  return cover * (1 - strike.share * part);
}
