import { planFertilizers, zoneTargets } from "@surco/agronomy";
import type { Explanation } from "@surco/contract";
import { zoneTargetFormula } from "../curve-formulas";
import { explainFigure, type FigureInput, type InputOrigin } from "../explain-figure";
import { explainOptimum } from "../explain-optimum";
import { explainZoneMean, explainZoneTotal } from "../zone-sums";
import { zoneTargetExplanations } from "../zone-target-explanations";
import { gradeOf } from "./fertilizer-grade";
import { litresFormula, productFormula } from "./nitrogen-formulas";
import type { NitrogenInput } from "./nitrogen-input";
import { explainNitrogenMargin, type MarginPrices, nitrogenMargin } from "./nitrogen-margin";
import { nitrogenResponseOf } from "./nitrogen-response-of";
import type { NitrogenResult } from "./nitrogen-result";

type Zones = Pick<NitrogenResult, "zones" | "meanZoneDoseKgPerHa">;

interface ProductOfZone {
  doseKgPerHa: number;
  starterNitrogenKgPerHa: number;
  version: string;
}

/** Derivation of the product of a zone, in litres for a liquid. */
function explainProduct(
  product: NitrogenInput["product"],
  productKgPerHa: number,
  { doseKgPerHa, starterNitrogenKgPerHa, version }: ProductOfZone,
): Explanation {
  const { nPct, densityKgPerL } = gradeOf(product);
  const computed = (symbol: string, label: string, value: number, unit: string): FigureInput => ({
    symbol,
    label,
    value,
    unit,
    origin: "computed",
  });
  if (densityKgPerL !== null) {
    const inputs = [
      computed("F", "productKg", productKgPerHa, "kg/ha"),
      computed("ρ", "productDensity", densityKgPerL, "kg/L"),
    ];
    return explainFigure(litresFormula, inputs, { label: "productL", unit: "L/ha", decimals: 0, version });
  }
  const inputs = [
    computed("D", "dose", doseKgPerHa, "kg N/ha"),
    computed("Na", "starterN", starterNitrogenKgPerHa, "kg N/ha"),
    computed("n", "nitrogenContent", nPct, "%"),
    computed("s", "splitShare", 100, "%"),
  ];
  return explainFigure(productFormula, inputs, { label: "product", unit: "kg/ha", decimals: 0, version });
}

interface FieldOfZones {
  soilNKgPerHa: number;
  prices: MarginPrices;
  version: string;
  explanations: Record<string, Explanation>;
}

/** Dose of each zone by its target and its available nitrogen, and their mean by area. */
export function nitrogenOfZones(
  input: NitrogenInput,
  { soilNKgPerHa, prices, version, explanations }: FieldOfZones,
): Zones {
  const { zones, targetYieldTPerHa, appliedNKgPerHa } = input;
  if (zones.length === 0) return { zones: [], meanZoneDoseKgPerHa: null };
  const scored = zones.map(({ level, areaHa }) => ({ score: level ?? 0, areaHa }));
  const byLevel = zoneTargets(targetYieldTPerHa, scored);
  const targetsExplained = zoneTargetExplanations(targetYieldTPerHa, zones, {
    formula: zoneTargetFormula,
    version,
  });
  const results = zones.flatMap((zone, index) => {
    const target = zone.targetYieldTPerHa ?? byLevel[index] ?? targetYieldTPerHa;
    const targetOrigin: InputOrigin = zone.targetYieldTPerHa === null ? "zones" : "typed";
    const response = nitrogenResponseOf(input, {
      targetYieldTPerHa: target,
      targetOrigin,
      availableNKgPerHa: (zone.availableNKgPerHa ?? soilNKgPerHa) + appliedNKgPerHa,
      appliedNKgPerHa,
      ratio: prices.ratio,
    });
    const explainedTarget = targetsExplained[index];
    if (response === null || explainedTarget === undefined) return [];
    const dose = response.optimumKgPerHa;
    const point = { doseKgPerHa: dose, yieldTPerHa: response.yieldAt(dose) };
    const derived = response.yield(dose);
    const { nitrogenProduct, starterNitrogenKgPerHa } = planFertilizers({
      nitrogenKgPerHa: dose,
      phosphateKgPerHa: input.starter?.phosphateKgPerHa ?? 0,
      starter: input.starter?.product ?? "map",
      nitrogenProduct: input.product,
    });
    return [
      {
        name: zone.name,
        areaHa: zone.areaHa,
        targetYieldTPerHa: target,
        ...point,
        ...nitrogenMargin(point, prices),
        productKgPerHa: nitrogenProduct.kgPerHa,
        productLPerHa: nitrogenProduct.lPerHa,
        explanations: {
          target: explainedTarget,
          dose: explainOptimum(response.dose, response, {
            label: "zoneDose",
            unit: "kg N/ha",
            decimals: 0,
            version,
          }),
          product: explainProduct(input.product, nitrogenProduct.kgPerHa, {
            doseKgPerHa: dose,
            starterNitrogenKgPerHa,
            version,
          }),
          yield: explainFigure(derived.formula, derived.inputs, {
            label: "zoneYield",
            unit: "t/ha",
            decimals: 2,
            version,
          }),
          margin: explainNitrogenMargin(point, prices, { label: "zoneMargin", version }),
        },
      },
    ];
  });
  const inKgN = { unit: "kg N/ha", decimals: 0, version };
  const valued = (of: (zone: (typeof results)[number]) => number) =>
    results.map((zone) => ({ areaHa: zone.areaHa, value: of(zone) }));
  explanations.meanZoneDose = explainZoneMean(
    valued(({ doseKgPerHa }) => doseKgPerHa),
    "zoneDoses",
    { ...inKgN, label: "meanZoneDose" },
  );
  const inMoney = prices.grainUsdPerT !== null;
  explanations.meanZoneMargin = explainZoneMean(
    valued(({ marginUsdPerHa, marginTPerHa }) => marginUsdPerHa ?? marginTPerHa),
    "zoneMargins",
    { label: "meanZoneMargin", unit: inMoney ? "USD/ha" : "t/ha", decimals: inMoney ? 0 : 2, version },
  );
  const unit = gradeOf(input.product).densityKgPerL === null ? "kg" : "L";
  explanations.zoneTotal = explainZoneTotal(
    valued(({ productLPerHa, productKgPerHa }) => productLPerHa ?? productKgPerHa),
    { label: "zoneProducts", unit: `${unit}/ha` },
    { label: "zoneProductTotal", unit, decimals: 0, version },
  );
  return { zones: results, meanZoneDoseKgPerHa: explanations.meanZoneDose.result.value };
}
