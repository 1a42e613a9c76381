import { type SoilFractions, thicknessMean } from "@surco/agronomy";
import { z } from "zod";
import { soilFractions, soilLayers, wrbGroup } from "../contract";
import { soilGrid } from "./soil-grid";

/** Stored part of the soil map: the squares that the field touches. */
export const storedSoil = z.object({
  grid: soilGrid,
  cells: z.array(
    z.object({
      index: z.number().int(),
      /** Of 0 to 30 cm, as mapped: they need not add up to 100 %. */
      fractions: soilFractions.nullable(),
      group: wrbGroup.nullable(),
    }),
  ),
});
export type StoredSoil = z.infer<typeof storedSoil>;

export const fractionNames = ["clay", "sand", "silt"] as const;
export type FractionName = (typeof fractionNames)[number];

/** Puts a square's layers together. @param valueOf  % of one part in one layer, null where there is none */
export function topsoilOf(
  valueAt: (fraction: FractionName, layer: (typeof soilLayers)[number]) => number | null,
): SoilFractions | null {
  const mean = (fraction: FractionName) =>
    thicknessMean(soilLayers.map((layer) => ({ ...layer, value: valueAt(fraction, layer) })));
  const [clayPct, sandPct, siltPct] = [mean("clay"), mean("sand"), mean("silt")];
  if (clayPct === null || sandPct === null || siltPct === null) return null;
  return clayPct + sandPct + siltPct > 0 ? { clayPct, sandPct, siltPct } : null;
}

/** "0-5cm", as the service writes it. */
export function layerLabel({ topCm, bottomCm }: (typeof soilLayers)[number]): string {
  return `${topCm}-${bottomCm}cm`;
}
