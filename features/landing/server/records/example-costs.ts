import type { CropKey } from "@surco/agronomy";

/** Yield, price and costs of a crop, as growers of the region plan them. */
export interface ExampleCosts {
  yieldTPerHa: number;
  priceUsdPerT: number;
  /** Freight, commission, drying: % of the income. */
  commercialPct: number;
  tillageUsdPerHa: number;
  seedUsdPerHa: number;
  glyphosateUsdPerHa: number;
  herbicidesUsdPerHa: number;
  insecticidesUsdPerHa: number;
  fungicidesUsdPerHa: number;
  labourUsdPerHa: number;
}

/**
 * Examples, and no data of the product: rounded to the order of magnitude of the cost tables that the Argentine monthly Márgenes
 * Agropecuarios and the Bolsa de Cereales publish for the north of Buenos Aires, seasons 2024/25 and 2025/26.
 */
export const exampleCosts: Readonly<Record<Exclude<CropKey, "other">, ExampleCosts>> = {
  barley: costs([4.6, 190, 20], [25, 42, 8, 24, 2, 22, 12]),
  rye: costs([3, 180, 20], [25, 38, 8, 18, 0, 0, 12]),
  wheat: costs([4.8, 205, 20], [25, 45, 8, 26, 2, 22, 12]),
  sunflower: costs([2.7, 340, 12], [32, 62, 14, 62, 10, 0, 14]),
  maizeLate: costs([8.2, 178, 23], [30, 150, 20, 48, 18, 10, 15]),
  maizeEarly: costs([9.4, 182, 23], [30, 165, 16, 52, 12, 16, 15]),
  soyFirst: costs([3.7, 315, 14], [35, 55, 18, 68, 18, 18, 14]),
  soySecond: costs([2.6, 315, 14], [18, 60, 16, 48, 18, 14, 12]),
  sorghum: costs([6.2, 170, 22], [28, 58, 14, 46, 14, 0, 14]),
};

/** Quintals of soybean that a hectare costs in rent, and the price of one. Example, as above. */
export const EXAMPLE_RENT = { quintalsPerHa: 14, usdPerQuintal: 31.5 } as const;

type Market = [yieldTPerHa: number, priceUsdPerT: number, commercialPct: number];
type Costs = [
  tillage: number,
  seed: number,
  glyphosate: number,
  herbicides: number,
  insecticides: number,
  fungicides: number,
  labour: number,
];

function costs([yieldTPerHa, priceUsdPerT, commercialPct]: Market, lines: Costs): ExampleCosts {
  const [tillage, seed, glyphosate, herbicides, insecticides, fungicides, labour] = lines;
  return {
    yieldTPerHa,
    priceUsdPerT,
    commercialPct,
    tillageUsdPerHa: tillage,
    seedUsdPerHa: seed,
    glyphosateUsdPerHa: glyphosate,
    herbicidesUsdPerHa: herbicides,
    insecticidesUsdPerHa: insecticides,
    fungicidesUsdPerHa: fungicides,
    labourUsdPerHa: labour,
  };
}
