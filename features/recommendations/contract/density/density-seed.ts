import { bagsByMass, bagsOfSeeds, seedKgPerHa, seedsForStand, seedsPerRowM } from "@surco/agronomy";
import type { ExplainedFormula, Explanation } from "@surco/contract";
import { explainFigure, type FigureInput } from "../explain-figure";
import { totalFormula } from "../nitrogen/nitrogen-formulas";
import {
  bagsByMassFormula,
  bagsFormula,
  emergenceLossFormula,
  germinationLossFormula,
  seedMassFormula,
  seedsFormula,
  seedsPerMetreFormula,
} from "./density-formulas";
import type { DensityInput } from "./density-input";
import type { SeedFigures } from "./density-result";

interface SeedOptions {
  version: string;
  explanations: Record<string, Explanation>;
}

/** Inputs of the number of seeds for a stand. */
export function seedInputs(
  { germinationPct, emergencePct, origins }: DensityInput,
  plantsPerHa: number,
): FigureInput[] {
  return [
    { symbol: "D", label: "density", value: plantsPerHa, unit: "pl/ha", origin: "computed" },
    {
      symbol: "e",
      label: "emergence",
      value: emergencePct,
      unit: "%",
      origin: origins.emergence ?? "typed",
    },
    { symbol: "g", label: "germination", value: germinationPct, unit: "%", origin: "typed" },
  ];
}

/** Seed of a density for a hectare and for the area; adds their derivations. */
export function seedOfDensity(
  input: DensityInput,
  plantsPerHa: number,
  { version, explanations }: SeedOptions,
): SeedFigures {
  const { areaHa, seedsPerBag, kgPerBag, thousandSeedsG, rowSpacingCm, origins } = input;
  const share = { germination: input.germinationPct / 100, emergence: input.emergencePct / 100 };
  const losses = seedsForStand(plantsPerHa, share);
  const { seedsPerHa } = losses;
  const seeds: FigureInput = {
    symbol: "s",
    label: "seedsPerHa",
    value: seedsPerHa,
    unit: null,
    origin: "computed",
  };
  const area: FigureInput = { symbol: "S", label: "area", value: areaHa, unit: "ha", origin: "typed" };
  const explain = (
    name: string,
    formula: ExplainedFormula,
    inputs: FigureInput[],
    [unit, decimals]: readonly [string | null, number],
  ) => {
    explanations[name] = explainFigure(formula, inputs, { label: name, unit, decimals, version });
  };

  const stand = seedInputs(input, plantsPerHa);
  explain("seeds", seedsFormula, stand, [null, 0]);
  explain("germinationLoss", germinationLossFormula, stand, [null, 0]);
  explain("emergenceLoss", emergenceLossFormula, stand, [null, 0]);
  const spacing: FigureInput = {
    symbol: "h",
    label: "rowSpacing",
    value: rowSpacingCm / 100,
    unit: "m",
    origin: "typed",
  };
  explain("seedsPerMetre", seedsPerMetreFormula, [seeds, spacing], [null, 2]);

  const kgPerHa = thousandSeedsG === null ? null : seedKgPerHa(seedsPerHa, thousandSeedsG);
  if (thousandSeedsG !== null) {
    const weight: FigureInput = {
      symbol: "w",
      label: "thousandSeeds",
      value: thousandSeedsG,
      unit: "g",
      origin: origins.thousandSeeds ?? "typed",
    };
    explain("seedKg", seedMassFormula, [seeds, weight], ["kg/ha", 1]);
    const perHa: FigureInput = {
      symbol: "F",
      label: "seedKg",
      value: kgPerHa,
      unit: "kg/ha",
      origin: "computed",
    };
    explain("seedTotalKg", totalFormula, [perHa, area], ["kg", 0]);
  }
  const bags = bagsOf();
  return {
    ...losses,
    seedsPerM: seedsPerRowM(seedsPerHa, rowSpacingCm / 100),
    kgPerHa,
    totalKg: kgPerHa === null ? null : kgPerHa * areaHa,
    bags: bags?.bags ?? null,
    exactBags: bags?.exactBags ?? null,
  };

  function bagsOf() {
    if (seedsPerBag !== null) {
      const bag: FigureInput = {
        symbol: "sb",
        label: "seedsPerBag",
        value: seedsPerBag,
        unit: null,
        origin: origins.seedsPerBag ?? "typed",
      };
      explain("bags", bagsFormula, [seeds, area, bag], [null, 0]);
      return bagsOfSeeds(seedsPerHa, areaHa, seedsPerBag);
    }
    if (kgPerBag === null || kgPerHa === null) return null;
    const mass: FigureInput = {
      symbol: "K",
      label: "seedKg",
      value: kgPerHa,
      unit: "kg/ha",
      origin: "computed",
    };
    const bag: FigureInput = {
      symbol: "kb",
      label: "kgPerBag",
      value: kgPerBag,
      unit: "kg",
      origin: "typed",
    };
    explain("bags", bagsByMassFormula, [mass, area, bag], [null, 0]);
    return bagsByMass(kgPerHa, areaHa, kgPerBag);
  }
}
