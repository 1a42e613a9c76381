import { type AgronomyParameterId, parameterValue } from "@surco/agronomy";
import type { ExplainedFormula, Explanation } from "@surco/contract";
import { typedTargetFormula } from "./curve-formulas";
import { explainFigure, type FigureInput } from "./explain-figure";

interface TargetedZone {
  areaHa: number;
  targetYieldTPerHa: number | null;
  level: number | null;
}

/** Derivations of the target yields of zones: by their level, or as typed. */
export function zoneTargetExplanations(
  fieldTargetTPerHa: number,
  zones: readonly TargetedZone[],
  { formula, version }: { formula: ExplainedFormula; version: string },
): Explanation[] {
  const options = { label: "zoneTarget", unit: "t/ha", decimals: 1, version };
  const rule = (symbol: string, label: string, id: AgronomyParameterId): FigureInput => ({
    symbol,
    label,
    value: parameterValue(id),
    unit: null,
    origin: "parameter",
    name: id,
  });
  return zones.map(({ targetYieldTPerHa }, index) =>
    targetYieldTPerHa === null
      ? explainFigure(
          formula,
          [
            { symbol: "Yt", label: "targetYield", value: fieldTargetTPerHa, unit: "t/ha", origin: "typed" },
            {
              symbol: "z",
              label: "zoneLevels",
              value: zones.map(({ level }) => level ?? 0),
              unit: null,
              origin: "zones",
            },
            {
              symbol: "S",
              label: "zoneAreas",
              value: zones.map(({ areaHa }) => areaHa),
              unit: "ha",
              origin: "typed",
            },
            { symbol: "zone", label: "zoneNumber", value: index + 1, unit: null, origin: "choice" },
            rule("Δ", "zoneChange", "zones.targetChangePerSd"),
            rule("Δmax", "zoneMostChange", "zones.maxTargetChange"),
          ],
          options,
        )
      : explainFigure(
          typedTargetFormula,
          [{ symbol: "Yz", label: "targetYield", value: targetYieldTPerHa, unit: "t/ha", origin: "typed" }],
          options,
        ),
  );
}
