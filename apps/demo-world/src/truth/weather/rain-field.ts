import type { DayNumber } from "../days";
import { unitOf } from "../hash";
import { STORM_DEG, stormLimits } from "../rain";
import { rainEventOf, rainRateMmH } from "./storms";
import { zoneAt } from "./time-zone";

/**
 * Rain at one moment for many places, mm/h: the truth, with the storm cells that are surely dry passed over quickly.
 * @param hour UTC hour since 1970
 */
export function rainField(hour: number): (lng: number, lat: number) => number {
  let [dryI, dryJ, dryDay]: [number, number, DayNumber] = [Number.NaN, Number.NaN, Number.NaN];
  const limits = new Map<DayNumber, { south: number; north: number }>();
  const limitOf = (day: DayNumber, lat: number): number => {
    let known = limits.get(day);
    if (known === undefined) {
      known = stormLimits(day);
      limits.set(day, known);
    }
    return lat < 0 ? known.south : known.north;
  };

  return (lng, lat) => {
    const { standardOffsetH } = zoneAt(lng, lat);
    const day = Math.floor((hour + standardOffsetH) / 24);
    const [i, j] = [Math.floor(lng / STORM_DEG), Math.floor(lat / STORM_DEG)];
    if (i === dryI && j === dryJ && day === dryDay) return 0;
    if (unitOf(i, j, day, 51) >= limitOf(day, lat)) {
      [dryI, dryJ, dryDay] = [i, j, day];
      return 0;
    }
    const event = rainEventOf(lng, lat, day);
    return event === null ? 0 : rainRateMmH(event, hour + standardOffsetH - 24 * day);
  };
}
