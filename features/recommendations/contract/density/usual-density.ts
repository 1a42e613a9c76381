import {
  type CropKey,
  hybridDensityInZone,
  parameterValue,
  type RecommendedDensity,
  recommendDensityByLevel,
  recommendMaizeDensity,
  type SeedPrices,
} from "@surco/agronomy";
import type { ExplainedFormula } from "@surco/contract";
import type { FigureInput, InputOrigin } from "../explain-figure";
import {
  hybridDensityFormula,
  hybridZoneDensityFormula,
  levelDensityFormula,
  maizeDensityFormula,
} from "./density-formulas";
import type { DensityInput } from "./density-input";
import type { DensityBasis } from "./density-result";

export type Derivation = { formula: ExplainedFormula; inputs: FigureInput[] };

/** Environment of a field or zone. */
interface DensityEnvironment {
  environment: DensityInput["environment"];
  targetYieldTPerHa: number | null;
  targetOrigin: InputOrigin;
}

export interface PlaceOfDensity extends DensityEnvironment {
  crop: CropKey;
  limits: { min: number; max: number };
  prices: SeedPrices | null;
  /** Environment of the whole field, of a zone; null of the field itself. */
  field: DensityEnvironment | null;
}

/** Density before prices with its derivation. */
export interface UsualDensity extends Derivation {
  plantsPerHa: number;
  basis: DensityBasis;
  origin: InputOrigin;
  /** Name of the hybrid of the catalogue, where the density is its own. */
  named: { name?: string };
}

export const plantsInput = (
  symbol: string,
  label: string,
  value: number,
  origin: InputOrigin,
): FigureInput => ({ symbol, label, value, unit: "pl/ha", origin });

/** Density by the hybrid, by target yield, or by environment; null where none of them gives one. */
export function usualDensity(input: DensityInput, place: PlaceOfDensity): UsualDensity | null {
  const { hybridPlantsPerHa, genotypeName, densityClass } = input;
  if (hybridPlantsPerHa === null) {
    const table = tableDensity(place.crop, place, densityClass);
    return table && byTable(input, place, table);
  }
  const origin = input.origins.hybridDensity ?? "typed";
  const named = genotypeName === null || origin !== "hybrid" ? {} : { name: genotypeName };
  const own = { ...plantsInput("Dh", "hybridDensity", hybridPlantsPerHa, origin), ...named };
  // The factor of the tolerance to density is the same in the zone and in the field.
  const zone = tableDensity(place.crop, place, "medium");
  const whole = place.field && tableDensity(place.crop, place.field, "medium");
  if (zone === null || whole === null || place.field === null) {
    const plantsPerHa = hybridPlantsPerHa;
    return { plantsPerHa, basis: "hybrid", formula: hybridDensityFormula, inputs: [own], origin, named };
  }
  const ids = new Set([...zone.density.parameterIds, ...whole.density.parameterIds]);
  ids.delete("densityTolerance.medium");
  return {
    plantsPerHa: hybridDensityInZone(hybridPlantsPerHa, {
      zonePlantsPerHa: zone.density.plantsPerHa,
      fieldPlantsPerHa: whole.density.plantsPerHa,
    }),
    basis: "hybrid",
    formula: hybridZoneDensityFormula,
    inputs: [own, ...environmentsOf(place, place.field, zone.basis), ...parameterInputs([...ids])],
    origin,
    named,
  };
}

/** Environments of a zone and of its field, as the table reads them. */
function environmentsOf(
  zone: PlaceOfDensity,
  field: DensityEnvironment,
  basis: TableDensity["basis"],
): FigureInput[] {
  if (basis === "targetYield")
    return [targetInput("Yz", "zoneTarget", zone), targetInput("Yt", "fieldTarget", field)];
  return [
    cropInput(zone.crop),
    environmentInput("Az", "zoneEnvironment", zone.environment),
    environmentInput("A", "fieldEnvironment", field.environment),
  ];
}

interface TableDensity {
  basis: "environment" | "targetYield";
  density: RecommendedDensity;
}

function tableDensity(
  crop: CropKey,
  { environment, targetYieldTPerHa }: DensityEnvironment,
  densityClass: DensityInput["densityClass"],
): TableDensity | null {
  const byLevel = recommendDensityByLevel(crop, environment);
  if (byLevel !== null) return { basis: "environment", density: byLevel };
  if (targetYieldTPerHa === null || crop === "other") return null;
  return { basis: "targetYield", density: recommendMaizeDensity(targetYieldTPerHa, densityClass) };
}

function byTable(
  { densityClass, origins }: DensityInput,
  place: PlaceOfDensity,
  { basis, density }: TableDensity,
): UsualDensity {
  const { plantsPerHa, parameterIds } = density;
  const shared = { plantsPerHa, basis, origin: "computed" as const, named: {} };
  if (basis === "environment") {
    return {
      ...shared,
      formula: levelDensityFormula,
      inputs: [
        cropInput(place.crop),
        environmentInput("environment", "environment", place.environment),
        ...parameterInputs(parameterIds),
      ],
    };
  }
  return {
    ...shared,
    formula: maizeDensityFormula,
    inputs: [
      targetInput("Yt", "targetYield", place),
      {
        symbol: "f",
        label: "densityClass",
        value: densityClass,
        unit: null,
        origin: origins.densityClass ?? "choice",
        word: `level.${densityClass}`,
      },
      ...parameterInputs(parameterIds),
    ],
  };
}

const targetInput = (
  symbol: string,
  label: string,
  { targetYieldTPerHa, targetOrigin }: DensityEnvironment,
): FigureInput => ({ symbol, label, value: targetYieldTPerHa, unit: "t/ha", origin: targetOrigin });

const environmentInput = (
  symbol: string,
  label: string,
  level: DensityInput["environment"],
): FigureInput => ({ symbol, label, value: level, unit: null, origin: "choice", word: `level.${level}` });

const cropInput = (crop: CropKey): FigureInput => ({
  symbol: "crop",
  label: "crop",
  value: crop,
  unit: null,
  origin: "choice",
  word: `fields:crop.${crop}`,
});

type ParameterId = Parameters<typeof parameterValue>[0];

function parameterInputs(ids: readonly ParameterId[]): FigureInput[] {
  return ids.map((id, index) => ({
    symbol: `p${index + 1}`,
    label: "parameter",
    value: parameterValue(id),
    unit: null,
    origin: "parameter",
    name: id,
  }));
}
