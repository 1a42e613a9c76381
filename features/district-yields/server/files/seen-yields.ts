import { type DistrictYield, modality, statisticCrop } from "../../contract";

const PERIODS = 2;
const MODALITIES = modality.options.length;
const CROPS = statisticCrop.options.length;

/**
 * Remembers which yields a file has had. Numbers in a set for each district: one set of a million texts would hold the event loop
 * for tenths of a second whenever it grows.
 */
export function seenYields() {
  const byDistrict = new Map<string, Set<number>>();
  return {
    /** @returns false where it was seen before */
    add(row: DistrictYield): boolean {
      const seen = byDistrict.get(row.districtCode) ?? new Set();
      byDistrict.set(row.districtCode, seen);
      const key = numberOf(row);
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    },
    isEmpty: () => byDistrict.size === 0,
  };
}

function numberOf(row: DistrictYield): number {
  const year = Number(row.season.slice(0, 4));
  const crop = statisticCrop.options.indexOf(row.crop);
  const land = modality.options.indexOf(row.modality);
  return ((year * CROPS + crop) * PERIODS + Number(row.period) - 1) * MODALITIES + land;
}
