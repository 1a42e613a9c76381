import type { Explanation } from "@surco/contract";
import { meanByAreaFormula, totalOfZonesFormula } from "./curve-formulas";
import { explainFigure, type FigureInput, type FigureOptions } from "./explain-figure";

interface ZoneValue {
  areaHa: number;
  value: number;
}

/** Values of zones and their areas as inputs of a formula. */
export function zoneInputs(
  zones: readonly ZoneValue[],
  { symbol, label, unit }: { symbol: string; label: string; unit: string | null },
): FigureInput[] {
  return [
    { symbol, label, value: zones.map(({ value }) => value), unit, origin: "computed" },
    {
      symbol: "S",
      label: "zoneAreas",
      value: zones.map(({ areaHa }) => areaHa),
      unit: "ha",
      origin: "typed",
    },
  ];
}

/** Derivation of the mean of the zones' values by area. */
export function explainZoneMean(
  zones: readonly ZoneValue[],
  valuesLabel: string,
  options: FigureOptions,
): Explanation {
  const values = { symbol: "v", label: valuesLabel, unit: options.unit };
  return explainFigure(meanByAreaFormula, zoneInputs(zones, values), options);
}

/** Derivation of the amount for all zones from those per hectare. */
export function explainZoneTotal(
  zones: readonly ZoneValue[],
  { label, unit }: { label: string; unit: string },
  options: FigureOptions,
): Explanation {
  return explainFigure(totalOfZonesFormula, zoneInputs(zones, { symbol: "F", label, unit }), options);
}
