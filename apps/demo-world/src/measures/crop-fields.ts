import { dayNumber } from "../truth/days";
import { type ParcelFeature, parcelFeatures } from "../truth-api/parcel-features";

export const pampas = [-60.9, -34.2, -60.3, -33.6] as const;
export const sinaloa = [-108.6, 25.4, -108.3, 25.7] as const;

/** Every `step`-th parcel under crops of a region, of ordinary size, `count` of them. Painting a field takes as long as it is large. */
export function cropFields(
  bbox: readonly [number, number, number, number],
  step: number,
  count: number,
  maxHa = 140,
): ParcelFeature[] {
  return parcelFeatures(bbox, 2_000, dayNumber(2026, 3, 15))
    .filter(
      ({ properties }) => properties.use === "crops" && properties.areaHa > 25 && properties.areaHa < maxHa,
    )
    .filter((_, index) => index % step === 0)
    .slice(0, count);
}
