import { type CropKey, crops } from "../crops";
import { type AgronomyParameterId, parameterValue } from "../parameters/agronomy-parameters";
import { cropRow } from "../parameters/crop-row";

/** Constants of a crop in the light-use-efficiency model. */
export interface LightUse {
  /** Radiation use efficiency, g of biomass per MJ of absorbed photosynthetically active radiation. */
  rueGPerMJ: number;
  /** Harvested grain per biomass, dry. */
  harvestIndex: number;
  baseC: number;
  optimumC: number;
  heatFromC: number;
  heatUntilC: number;
  /** Moisture at which the yield is stated, % of wet mass. */
  baseMoisturePct: number;
}

/** Mean conditions of some days. */
export interface LightUsePeriod {
  days: number;
  evi: number;
  /** Solar radiation, MJ/m2 per day. */
  radiationMJ: number;
  tmeanC: number;
  tmaxC: number;
  /** Stress coefficient of the water balance, 0..1. */
  waterFactor: number;
}

export interface LightUseYield {
  /** Absorbed photosynthetically active radiation, MJ/m2. */
  absorbedMJ: number;
  /** Dry biomass, g/m2. */
  biomassGPerM2: number;
  dryKgPerHa: number;
  /** At base moisture. */
  yieldKgPerHa: number;
}

/** Constants of a crop; null for "other". @source parameter table */
export function lightUseOf(crop: CropKey): LightUse | null {
  const baseMoisturePct = crops.find(({ key }) => key === crop)?.baseMoisturePct ?? null;
  if (crop === "other" || baseMoisturePct === null) return null;
  const row = cropRow[crop];
  const harvestable = crop === "sunflower" ? parameterValue("harvestIndex.sunflowerHarvestable") : 1;
  return {
    rueGPerMJ: parameterValue(`lightUse.${row}.rueGPerMJ`),
    harvestIndex: parameterValue(`harvestIndex.${crop}`) * harvestable,
    baseC: parameterValue(`lightUse.${row}.baseC`),
    optimumC: parameterValue(`lightUse.${row}.optimumC`),
    heatFromC: parameterValue(`lightUse.${row}.heatFromC`),
    heatUntilC: parameterValue(`lightUse.${row}.heatUntilC`),
    baseMoisturePct,
  };
}

/** Ids of the parameters that the model of a crop uses; empty for "other". */
export function lightUseParameterIds(crop: CropKey): AgronomyParameterId[] {
  if (crop === "other") return [];
  const row = cropRow[crop];
  return [
    `lightUse.${row}.rueGPerMJ`,
    `lightUse.${row}.baseC`,
    `lightUse.${row}.optimumC`,
    `lightUse.${row}.heatFromC`,
    `lightUse.${row}.heatUntilC`,
    `harvestIndex.${crop}`,
    ...(crop === "sunflower" ? (["harvestIndex.sunflowerHarvestable"] as const) : []),
    "fapar.eviSlope",
    "fapar.eviOffset",
    "fapar.most",
    "radiation.parShare",
  ];
}

/** Absorbed share of photosynthetically active radiation by EVI, 0..0.95. @source vegetation photosynthesis model */
export function faparFromEvi(evi: number): number {
  return boundedFapar(parameterValue("fapar.eviSlope") * (evi - parameterValue("fapar.eviOffset")));
}

/** Absorbed share of photosynthetically active radiation by NDVI, 0..0.95. @source Sims et al. 2005 */
export function faparFromNdvi(ndvi: number): number {
  return boundedFapar(parameterValue("fapar.ndviSlope") * ndvi + parameterValue("fapar.ndviIntercept"));
}

function boundedFapar(share: number): number {
  return Math.min(parameterValue("fapar.most"), Math.max(0, share));
}

/** Growth that temperature allows, 0..1. @source SIMPLE, Zhao et al. 2019 */
export function temperatureFactor(tmeanC: number, { baseC, optimumC }: LightUse): number {
  return clampShare((tmeanC - baseC) / (optimumC - baseC));
}

/** Growth that heat leaves, 0..1. @source SIMPLE, Zhao et al. 2019 */
export function heatFactor(tmaxC: number, { heatFromC, heatUntilC }: LightUse): number {
  return clampShare(1 - (tmaxC - heatFromC) / (heatUntilC - heatFromC));
}

function clampShare(share: number): number {
  return Math.min(1, Math.max(0, share));
}

/** Absorbed radiation and dry biomass of some days. */
export function lightUseGrowth(
  { days, evi, radiationMJ, tmeanC, tmaxC, waterFactor }: LightUsePeriod,
  lightUse: LightUse,
): Pick<LightUseYield, "absorbedMJ" | "biomassGPerM2"> {
  const absorbedMJ = faparFromEvi(evi) * parameterValue("radiation.parShare") * radiationMJ * days;
  const factor = temperatureFactor(tmeanC, lightUse) * Math.min(heatFactor(tmaxC, lightUse), waterFactor);
  return { absorbedMJ, biomassGPerM2: lightUse.rueGPerMJ * absorbedMJ * factor };
}

/**
 * Yield by absorbed light: `B = sum RUE fAPAR 0.5 Rs fT min(fHeat, fW)`, `Y = 10 B HI / (1 - moisture / 100)`.
 *
 * @source Monteith 1977, 10.1098/rstb.1977.0140; factors as SIMPLE
 */
export function lightUseYield(periods: readonly LightUsePeriod[], lightUse: LightUse): LightUseYield {
  let [absorbedMJ, biomassGPerM2] = [0, 0];
  for (const period of periods) {
    const growth = lightUseGrowth(period, lightUse);
    absorbedMJ += growth.absorbedMJ;
    biomassGPerM2 += growth.biomassGPerM2;
  }
  const dryKgPerHa = 10 * biomassGPerM2 * lightUse.harvestIndex;
  return {
    absorbedMJ,
    biomassGPerM2,
    dryKgPerHa,
    yieldKgPerHa: dryKgPerHa / (1 - lightUse.baseMoisturePct / 100),
  };
}
