import {
  bagsByMass,
  bagsOfSeeds,
  type CropKey,
  cropKeys,
  densityLevels,
  economicDensity,
  hybridDensityInZone,
  recommendDensityByLevel,
  recommendMaizeDensity,
  seedKgPerHa,
  seedsForStand,
  seedsPerRowM,
  yieldAtDensity,
} from "@surco/agronomy";
import type { ExplainedFormula, ExplainedValue } from "@surco/contract";
import { numbersOf, seriesOf } from "../explain-figure";

const ASSEFA = "Assefa et al. 2016, Crop Science 56:2802";

type Inputs = Readonly<Record<string, ExplainedValue>>;

const levelOf = (value: ExplainedValue | undefined) => densityLevels.find((one) => one === value) ?? null;

export const maizeDensityFormula: ExplainedFormula = {
  id: "recommendations/maize-density",
  notation: "D₀ = f · (D₁ + (D₂ − D₁) · (Yt − Y₁) / (Y₂ − Y₁)); 4 ≤ Yt ≤ 14 t/ha",
  source: ASSEFA,
  compute: (inputs) => {
    const read = numbersOf(inputs, ["Yt"]);
    const level = levelOf(inputs.f);
    return read && level && recommendMaizeDensity(read.Yt, level).plantsPerHa;
  },
};

export const levelDensityFormula: ExplainedFormula = {
  id: "recommendations/density-by-environment",
  notation: "D₀ = D(crop, environment)",
  source: null,
  compute: ({ crop, environment }) => {
    const key = cropKeys.find((one): one is CropKey => one === crop);
    const level = levelOf(environment);
    if (key === undefined || level === null) return null;
    return recommendDensityByLevel(key, level)?.plantsPerHa ?? null;
  },
};

export const hybridDensityFormula: ExplainedFormula = {
  id: "recommendations/density-of-hybrid",
  notation: "D₀ = Dh",
  source: null,
  compute: (inputs) => numbersOf(inputs, ["Dh"])?.Dh ?? null,
};

/** Density of the table by target yield, or by environment. */
function tableDensity(inputs: Inputs, target: "Yt" | "Yz", environment: "A" | "Az"): number | null {
  const key = cropKeys.find((one): one is CropKey => one === inputs.crop);
  const level = levelOf(inputs[environment]);
  if (key !== undefined && level !== null) return recommendDensityByLevel(key, level)?.plantsPerHa ?? null;
  const read = numbersOf(inputs, [target]);
  // The factor of the tolerance to density is the same in the zone and in the field.
  return read && recommendMaizeDensity(read[target], "medium").plantsPerHa;
}

export const hybridZoneDensityFormula: ExplainedFormula = {
  id: "recommendations/density-of-hybrid-in-zone",
  notation: "D₀ = Dh · D(Yz) / D(Yt); D₀ = Dh · D(crop, Az) / D(crop, A)",
  source: null,
  compute: (inputs) => {
    const read = numbersOf(inputs, ["Dh"]);
    const zonePlantsPerHa = tableDensity(inputs, "Yz", "Az");
    const fieldPlantsPerHa = tableDensity(inputs, "Yt", "A");
    if (read === null || zonePlantsPerHa === null || fieldPlantsPerHa === null) return null;
    return hybridDensityInZone(read.Dh, { zonePlantsPerHa, fieldPlantsPerHa });
  },
};

/** Response and prices from a formula's inputs. */
function economyOf(inputs: Inputs, lossShare: number) {
  const read = numbersOf(inputs, ["D₀", "Ymax", "Pb", "sb", "g", "e", "Pg", "Dmin", "Dmax", "θ"]);
  if (read === null) return null;
  const response = { bestPlantsPerHa: read["D₀"], maxYieldTPerHa: read.Ymax, curvature: read.θ };
  const prices = {
    seedUsdPerBag: read.Pb,
    seedsPerBag: read.sb,
    germination: read.g / 100,
    emergence: read.e / 100,
    grainUsdPerT: read.Pg,
  };
  return economicDensity(response, prices, { from: read.Dmin, to: read.Dmax }, lossShare);
}

export const economicDensityFormula: ExplainedFormula = {
  id: "recommendations/economic-density",
  notation: "D* = D₀ − c · D₀² / (2 · θ · Ymax · Pg); c = Pb / (sb · g · e); Dmin ≤ D* ≤ Dmax",
  source: null,
  compute: (inputs) => economyOf(inputs, 0)?.plantsPerHa ?? null,
};

export const densityFlatFormula: ExplainedFormula = {
  id: "recommendations/density-flat-range",
  notation: "{D : M(D) ≥ (1 − p) · M*}; M(D) = Y(D) · Pg − c · D",
  source: null,
  compute: (inputs) => {
    const read = numbersOf(inputs, ["p"]);
    const economy = read && economyOf(inputs, read.p);
    if (economy === null) return null;
    return inputs.end === "to" ? economy.flatPlantsPerHa.to : economy.flatPlantsPerHa.from;
  },
};

export const densityYieldFormula: ExplainedFormula = {
  id: "recommendations/yield-at-density",
  notation: "Y = Ymax · (1 − θ · (1 − D / D₀)²)",
  source: ASSEFA,
  compute: (inputs) => {
    const read = numbersOf(inputs, ["D₀", "Ymax", "θ", "D"]);
    return (
      read &&
      yieldAtDensity({ bestPlantsPerHa: read["D₀"], maxYieldTPerHa: read.Ymax, curvature: read.θ }, read.D)
    );
  },
};

export const densityMarginFormula: ExplainedFormula = {
  id: "recommendations/density-margin",
  notation: "M = Y · Pg − D · Pb / (sb · g · e)",
  source: null,
  compute: (inputs) => {
    const read = numbersOf(inputs, ["Y", "Pg", "D", "Pb", "sb", "g", "e"]);
    if (read === null) return null;
    const { Y, Pg, D, Pb, sb, g, e } = read;
    return Y * Pg - D * (Pb / (sb * (g / 100) * (e / 100)));
  },
};

export const seedsFormula: ExplainedFormula = {
  id: "recommendations/seeds",
  notation: "s = D / (e · g)",
  source: null,
  compute: (inputs) => standOf(inputs)?.seedsPerHa ?? null,
};

export const germinationLossFormula: ExplainedFormula = {
  id: "recommendations/germination-loss",
  notation: "Lg = D / (e · g) − D / e",
  source: null,
  compute: (inputs) => standOf(inputs)?.germinationLossPerHa ?? null,
};

export const emergenceLossFormula: ExplainedFormula = {
  id: "recommendations/emergence-loss",
  notation: "Le = D / e − D",
  source: null,
  compute: (inputs) => standOf(inputs)?.emergenceLossPerHa ?? null,
};

/** Seeds of a stand with their losses, from a formula's inputs. */
function standOf(inputs: Inputs) {
  const read = numbersOf(inputs, ["D", "e", "g"]);
  return read && seedsForStand(read.D, { germination: read.g / 100, emergence: read.e / 100 });
}

export const seedsPerMetreFormula: ExplainedFormula = {
  id: "recommendations/seeds-per-metre",
  notation: "m = s · h / 10 000",
  source: null,
  compute: (inputs) => {
    const read = numbersOf(inputs, ["s", "h"]);
    return read && seedsPerRowM(read.s, read.h);
  },
};

export const seedMassFormula: ExplainedFormula = {
  id: "recommendations/seed-mass",
  notation: "K = s / 1000 · w / 1000",
  source: null,
  compute: (inputs) => {
    const read = numbersOf(inputs, ["s", "w"]);
    return read && seedKgPerHa(read.s, read.w);
  },
};

export const bagsFormula: ExplainedFormula = {
  id: "recommendations/bags",
  notation: "B = ⌈s · S / sb⌉",
  source: null,
  compute: (inputs) => {
    const read = numbersOf(inputs, ["s", "S", "sb"]);
    return read && bagsOfSeeds(read.s, read.S, read.sb).bags;
  },
};

export const bagsByMassFormula: ExplainedFormula = {
  id: "recommendations/bags-by-mass",
  notation: "B = ⌈K · S / kb⌉",
  source: null,
  compute: (inputs) => {
    const read = numbersOf(inputs, ["K", "S", "kb"]);
    return read && bagsByMass(read.K, read.S, read.kb).bags;
  },
};

export const bagsOfZonesFormula: ExplainedFormula = {
  id: "recommendations/bags-of-zones",
  notation: "B = ⌈Σ (F · S) / c⌉",
  source: null,
  compute: (inputs) => {
    const [seeds, areas] = [seriesOf(inputs.F), seriesOf(inputs.S)];
    const read = numbersOf(inputs, ["c"]);
    if (read === null || seeds === null || areas === null || seeds.length !== areas.length) return null;
    const total = seeds.reduce((sum, perHa, index) => sum + perHa * (areas[index] ?? Number.NaN), 0);
    return bagsOfSeeds(total, 1, read.c).bags;
  },
};

export const densityFormulas: readonly ExplainedFormula[] = [
  maizeDensityFormula,
  levelDensityFormula,
  hybridDensityFormula,
  hybridZoneDensityFormula,
  economicDensityFormula,
  densityFlatFormula,
  densityYieldFormula,
  densityMarginFormula,
  seedsFormula,
  germinationLossFormula,
  emergenceLossFormula,
  seedsPerMetreFormula,
  seedMassFormula,
  bagsFormula,
  bagsByMassFormula,
  bagsOfZonesFormula,
];
