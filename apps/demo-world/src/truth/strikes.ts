import type { Planting } from "./crop-calendar";
import { dayOfDamage } from "./damaging-weather";
import type { DayNumber } from "./days";
import { unitOf } from "./hash";
import type { Parcel } from "./parcels";

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

type StruckParcel = Pick<Parcel, "seed" | "inner" | "patches">;

const strikes = new WeakMap<Planting, { strike: Strike | null }>();

/** Strike on a planting of a parcel, remembered; null mostly. Frost and hail fall on days whose weather has them. */
export function strikeOf(parcel: StruckParcel, planting: Planting): Strike | null {
  let known = strikes.get(planting);
  if (known === undefined) {
    known = { strike: patchStrikeOf(parcel, planting) ?? wholeStrikeOf(parcel, planting) };
    strikes.set(planting, known);
  }
  return known.strike;
}

/** Hail over all of a parcel, or a late frost on a winter crop: most of the green is gone while the crop should stand. */
function wholeStrikeOf(parcel: StruckParcel, planting: Planting): Strike | null {
  const { seed } = parcel;
  const { sownOn, growth, period, harvestedOn } = planting;
  if (unitOf(seed, sownOn, 90) >= WHOLLY_STRUCK_SHARE) return null;
  const [closed, ripens] = [growth.riseDay + 24, growth.fallDay - 26];
  const window = {
    first: sownOn + closed,
    last: sownOn + ripens,
    drawn: Math.round(sownOn + closed + (ripens - closed) * unitOf(seed, sownOn, 92)),
  };
  const frostOn =
    period === "1" && unitOf(seed, sownOn, 91) < 0.6 ? dayOfDamage("frost", parcel.inner, window) : null;
  const from = frostOn ?? dayOfDamage("hail", parcel.inner, window);
  if (from === null) return null;
  return {
    kind: frostOn === null ? "hail" : "frost",
    patch: null,
    from,
    wholeOn: frostOn === null ? from : from + FROST_DAYS,
    until: harvestedOn,
    share: 0.6 + 0.3 * unitOf(seed, sownOn, 93),
  };
}

function patchStrikeOf(parcel: StruckParcel, planting: Planting): Strike | null {
  const { seed, patches } = parcel;
  const { sownOn, growth } = planting;
  if (patches.length === 0 || unitOf(seed, sownOn, 85) >= STRUCK_SHARE) return null;
  const drawn = unitOf(seed, sownOn, 86);
  const kind: StrikeKind = drawn < 0.4 ? "hail" : drawn < 0.8 ? "stress" : "weeds";
  const moment = unitOf(seed, sownOn, 87);
  const strength = unitOf(seed, sownOn, 88);
  const patch = Math.floor(unitOf(seed, sownOn, 89) * patches.length);
  if (kind === "weeds") {
    // Between the rows, until the crop has closed them or somebody sprays.
    const from = Math.round(sownOn + growth.riseDay * (0.35 + 0.2 * moment));
    return { kind, patch, from, wholeOn: from + 10, until: from + 32, share: 0.4 + 0.2 * strength };
  }
  // Once the rows are closed, and with some weeks left before it ripens.
  const [closed, ripens] = [growth.riseDay + 22, growth.fallDay - 22];
  const first = sownOn + closed;
  const last = Math.round(first + (ripens - closed) * 0.75);
  const planned = Math.round(first + (ripens - closed) * 0.75 * moment);
  const from = kind === "hail" ? dayOfDamage(kind, parcel.inner, { first, last, drawn: planned }) : planned;
  if (from === null) return null;
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
