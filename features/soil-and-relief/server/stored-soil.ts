import { type SoilFractions, thicknessMean } from "@surco/agronomy";
import { z } from "zod";
import { soilFractions, soilLayers, wrbGroup } from "../contract";
import { soilGrid } from "./soil-grid";

/** Stored part of the soil map: the cells that the field touches. */
export const storedSoil = z.object({
  grid: soilGrid,
  cells: z.array(
    z.object({
      index: z.number().int(),
      /** 0 to 30 cm, as mapped: not normalised to 100 %. */
      fractions: soilFractions.nullable(),
      group: wrbGroup.nullable(),
    }),
  ),
});
export type StoredSoil = z.infer<typeof storedSoil>;

export const fractionNames = ["clay", "sand", "silt"] as const;
export type FractionName = (typeof fractionNames)[number];

/** Averages the layers of a cell by thickness. @param valueAt  % of a fraction in a layer, null where unknown */
export function topsoilOf(
  valueAt: (fraction: FractionName, layer: (typeof soilLayers)[number]) => number | null,
): SoilFractions | null {
  const mean = (fraction: FractionName) =>
    thicknessMean(soilLayers.map((layer) => ({ ...layer, value: valueAt(fraction, layer) })));
  const [clayPct, sandPct, siltPct] = [mean("clay"), mean("sand"), mean("silt")];
  if (clayPct === null || sandPct === null || siltPct === null) return null;
  return clayPct + sandPct + siltPct > 0 ? { clayPct, sandPct, siltPct } : null;
}

/** Layer label of the service, for example "0-5cm". */
export function layerLabel({ topCm, bottomCm }: (typeof soilLayers)[number]): string {
  return `${topCm}-${bottomCm}cm`;
}
