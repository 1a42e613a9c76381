import type { Planting } from "./crop-calendar";
import type { DayNumber } from "./days";
import { unitOf } from "./hash";

type StrikeKind = "hail" | "stress" | "weeds";

/** What happens in one patch of a parcel to one planting. */
export interface Strike {
  kind: StrikeKind;
  /** Index of the patch. */
  patch: number;
  /** First day, the day on which it is whole, and the last day. */
  from: DayNumber;
  wholeOn: DayNumber;
  until: DayNumber;
  /** Share of the green cover that is lost; weeds cover that share of the open ground instead. */
  share: number;
}

/** Plantings to which something happens. */
const STRUCK_SHARE = 0.4;

/** What happens to a planting of a parcel with that seed and so many patches; null mostly. */
export function strikeOf(seed: number, patches: number, planting: Planting): Strike | null {
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

/** Green cover in the struck patch on a day, from that of the parcel around it. */
export function struckCover(strike: Strike, day: DayNumber, cover: number): number {
  if (day < strike.from || day > strike.until) return cover;
  const ramp = strike.wholeOn - strike.from;
  const part = ramp === 0 ? 1 : Math.min(1, (day - strike.from + 1) / ramp);
  if (strike.kind === "weeds") return cover + (1 - cover) * strike.share * part;
  return cover * (1 - strike.share * part);
}
