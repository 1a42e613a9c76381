import { AGRONOMY_PARAMETERS_VERSION, seedKgPerHa, seedsForStand, zoneTargets } from "@surco/agronomy";
import type { Explanation } from "@surco/contract";
import { zoneTargetFormula } from "../curve-formulas";
import { explainFigure, type FigureInput, type InputOrigin } from "../explain-figure";
import { explainOptimum } from "../explain-optimum";
import { explainZoneMean, zoneInputs } from "../zone-sums";
import { zoneTargetExplanations } from "../zone-target-explanations";
import { bagsOfZonesFormula, seedsFormula } from "./density-formulas";
import type { DensityInput } from "./density-input";
import { densityPointOf, explainDensityPoint } from "./density-margin";
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
    const { prices } = place;
    const point = densityPointOf(response, prices, plantsPerHa);
    return [
      {
        name: zone.name,
        areaHa: zone.areaHa,
        targetYieldTPerHa: target,
        basis: response.basis,
        ...point,
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
          ...explainDensityPoint(
            point,
            { response, prices },
            { yield: "zoneYield", margin: "zoneSeedMargin" },
          ),
        },
      },
    ];
  });
  if (results.length === 0) return { zones: [], meanZonePlantsPerHa: null };
  explainSums(input, results, explanations);
  return { zones: results, meanZonePlantsPerHa: explanations.meanZoneDensity?.result.value ?? null };
}

type ZoneOfDensity = DensityResult["zones"][number];

/** Adds the means of zones by area, and the bags for all of them. */
function explainSums(
  { seedsPerBag, kgPerBag, thousandSeedsG }: DensityInput,
  zones: readonly ZoneOfDensity[],
  explanations: Record<string, Explanation>,
): void {
  const valued = (of: (zone: ZoneOfDensity) => number) =>
    zones.map((zone) => ({ areaHa: zone.areaHa, value: of(zone) }));
  explanations.meanZoneDensity = explainZoneMean(
    valued(({ plantsPerHa }) => plantsPerHa),
    "zoneDensities",
    { ...IN_PLANTS, label: "meanZoneDensity" },
  );
  if (zones.every(({ marginUsdPerHa }) => marginUsdPerHa !== null)) {
    explanations.meanZoneMargin = explainZoneMean(
      valued(({ marginUsdPerHa }) => marginUsdPerHa ?? 0),
      "zoneMargins",
      { label: "meanZoneMargin", unit: "USD/ha", decimals: 0, version },
    );
  }
  const bag = (content: number, label: string, unit: string | null): FigureInput => ({
    symbol: "c",
    label,
    value: content,
    unit,
    origin: "typed",
  });
  const perHa =
    seedsPerBag !== null
      ? {
          values: valued(({ seedsPerHa }) => seedsPerHa),
          unit: null,
          bag: bag(seedsPerBag, "seedsPerBag", null),
        }
      : kgPerBag !== null && thousandSeedsG !== null
        ? {
            values: valued(({ seedsPerHa }) => seedKgPerHa(seedsPerHa, thousandSeedsG)),
            unit: "kg/ha",
            bag: bag(kgPerBag, "kgPerBag", "kg"),
          }
        : null;
  if (perHa === null) return;
  const seeds = zoneInputs(perHa.values, { symbol: "F", label: "zoneSeeds", unit: perHa.unit });
  explanations.zoneBags = explainFigure(bagsOfZonesFormula, [...seeds, perHa.bag], {
    label: "zoneBags",
    unit: null,
    decimals: 0,
    version,
  });
}
