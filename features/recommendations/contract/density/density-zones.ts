import { AGRONOMY_PARAMETERS_VERSION, seedsForStand, zoneTargets } from "@surco/agronomy";
import type { Explanation } from "@surco/contract";
import { meanByAreaFormula, zoneTargetFormula } from "../curve-formulas";
import { explainFigure, type InputOrigin } from "../explain-figure";
import { explainOptimum } from "../explain-optimum";
import { zoneTargetExplanations } from "../zone-target-explanations";
import { seedsFormula } from "./density-formulas";
import type { DensityInput } from "./density-input";
import { densityResponseOf } from "./density-response-of";
import type { DensityResult } from "./density-result";
import { seedInputs } from "./density-seed";
import type { PlaceOfDensity } from "./usual-density";

const version = AGRONOMY_PARAMETERS_VERSION;
const IN_PLANTS = { unit: "pl/ha", decimals: 0, version };

/** Density of each zone by its target or environment, and their mean by area. */
export function densityOfZones(
  input: DensityInput,
  place: PlaceOfDensity,
  explanations: Record<string, Explanation>,
): Pick<DensityResult, "zones" | "meanZonePlantsPerHa"> {
  const { zones } = input;
  const { targetYieldTPerHa } = place;
  if (zones.length === 0) return { zones: [], meanZonePlantsPerHa: null };
  const byLevel =
    targetYieldTPerHa === null
      ? []
      : zoneTargets(
          targetYieldTPerHa,
          zones.map(({ level, areaHa }) => ({ score: level ?? 0, areaHa })),
        );
  const targetsExplained =
    targetYieldTPerHa === null
      ? []
      : zoneTargetExplanations(targetYieldTPerHa, zones, { formula: zoneTargetFormula, version });
  const results = zones.flatMap((zone, index) => {
    const target = zone.targetYieldTPerHa ?? byLevel[index] ?? null;
    const targetOrigin: InputOrigin = zone.targetYieldTPerHa === null ? "zones" : "typed";
    const response = densityResponseOf(input, {
      ...place,
      environment: zone.environment ?? place.environment,
      targetYieldTPerHa: target,
      targetOrigin,
      field: place,
    });
    if (response === null) return [];
    const plantsPerHa = response.recommendedPlantsPerHa;
    const share = { germination: input.germinationPct / 100, emergence: input.emergencePct / 100 };
    return [
      {
        name: zone.name,
        areaHa: zone.areaHa,
        targetYieldTPerHa: target,
        basis: response.basis,
        plantsPerHa,
        seedsPerHa: seedsForStand(plantsPerHa, share).seedsPerHa,
        explanations: {
          target: targetsExplained[index] ?? null,
          density: explainOptimum(response.recommended, response, {
            ...IN_PLANTS,
            label: "zoneDensity",
          }),
          seeds: explainFigure(seedsFormula, seedInputs(input, plantsPerHa), {
            ...IN_PLANTS,
            label: "seeds",
            unit: null,
          }),
        },
      },
    ];
  });
  if (results.length === 0) return { zones: [], meanZonePlantsPerHa: null };
  explanations.meanZoneDensity = explainFigure(
    meanByAreaFormula,
    [
      {
        symbol: "v",
        label: "zoneDensities",
        value: results.map(({ plantsPerHa }) => plantsPerHa),
        unit: "pl/ha",
        origin: "computed",
      },
      {
        symbol: "S",
        label: "zoneAreas",
        value: results.map(({ areaHa }) => areaHa),
        unit: "ha",
        origin: "typed",
      },
    ],
    { ...IN_PLANTS, label: "meanZoneDensity" },
  );
  return { zones: results, meanZonePlantsPerHa: explanations.meanZoneDensity.result.value };
}
