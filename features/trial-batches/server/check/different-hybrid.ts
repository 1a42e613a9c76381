import { nameKey } from "@surco/contract";

/** Hybrid of a sowing where it is not that of the batch; null also where either is unknown. */
export function differentHybrid(
  batch: { hybrid: string; genotypeId: number | null },
  sown: { hybrid: string | null; genotypeId: number | null },
): string | null {
  if (sown.hybrid === null) return null;
  if (batch.genotypeId !== null && batch.genotypeId === sown.genotypeId) return null;
  return nameKey(batch.hybrid) === nameKey(sown.hybrid) ? null : sown.hybrid;
}
