import type { YieldRecords } from "./records";

export interface YieldTotals {
  records: number;
  /** At storage moisture; null where the file gives no areas. */
  massT: number | null;
  /** As harvested; null without areas or moistures. */
  wetMassT: number | null;
  /** Harvested, by distance and width; null where the file gives neither. */
  areaHa: number | null;
  /** By area where areas are known, else the mean of the records; null without a yield. */
  meanTPerHa: number | null;
}

/**
 * Mass, area and mean yield of records.
 *
 * @param baseMoisturePct  storage moisture of the yields, % of wet mass
 * @param isKept  records that count; all without it
 */
export function yieldTotals(
  records: YieldRecords,
  baseMoisturePct: number,
  isKept: (row: number) => boolean = () => true,
): YieldTotals {
  const { count, yieldTPerHa, areaM2, moisturePct } = records;
  const sums = { kept: 0, withYield: 0, yields: 0, area: 0, mass: 0, wet: 0, hasMoisture: false };
  for (let row = 0; row < count; row++) {
    if (!isKept(row)) continue;
    sums.kept++;
    const value = yieldTPerHa[row] ?? Number.NaN;
    const ha = (areaM2[row] ?? Number.NaN) / 10_000;
    if (!Number.isNaN(ha)) sums.area += ha;
    if (Number.isNaN(value)) continue;
    sums.withYield++;
    sums.yields += value;
    if (Number.isNaN(ha)) continue;
    const moisture = moisturePct[row] ?? Number.NaN;
    const isKnown = moisture >= 0 && moisture < 100;
    sums.hasMoisture ||= isKnown;
    sums.mass += value * ha;
    sums.wet += value * ha * (isKnown ? (100 - baseMoisturePct) / (100 - moisture) : 1);
  }
  const hasArea = sums.area > 0;
  return {
    records: sums.kept,
    massT: hasArea ? sums.mass : null,
    wetMassT: hasArea && sums.hasMoisture ? sums.wet : null,
    areaHa: hasArea ? sums.area : null,
    meanTPerHa: meanOf(sums),
  };
}

function meanOf(sums: { withYield: number; yields: number; area: number; mass: number }): number | null {
  if (sums.withYield === 0) return null;
  return sums.area > 0 ? sums.mass / sums.area : sums.yields / sums.withYield;
}
