import type { Explanation } from "@surco/contract";
import { explainedInput, explainedSources, explanationOf } from "@surco/kit-web";

/** Derivation of the covered area. */
export function explainCoveredArea(fields: readonly { areaHa: number }[]): Explanation {
  return explanationOf({
    formula: "resowing-coverage/covered-area",
    label: "resowing-coverage:explain.coveredArea",
    result: { value: fields.reduce((sum, { areaHa }) => sum + areaHa, 0), unit: "ha", decimals: 1 },
    inputs: [
      explainedInput({
        symbol: "A",
        label: "resowing-coverage:explain.fieldArea",
        unit: "ha",
        value: fields.map(({ areaHa }) => areaHa),
        source: explainedSources.boundary,
      }),
    ],
  });
}

interface Seed {
  bags: number;
  seedsPerBag: number;
  seedsPerHa: number;
}

/** Derivation of the area that invoiced bags are enough for. */
export function explainAllowedArea({ bags, seedsPerBag, seedsPerHa }: Seed, areaHa: number): Explanation {
  return explanationOf({
    formula: "resowing-coverage/allowed-area",
    label: "resowing-coverage:explain.allowedArea",
    result: { value: areaHa, unit: "ha", decimals: 1 },
    inputs: [
      explainedInput({
        symbol: "B",
        label: "resowing-coverage:values.bags",
        value: bags,
        source: explainedSources.typed,
      }),
      explainedInput({
        symbol: "S",
        label: "resowing-coverage:programmes.seedsPerBag",
        value: seedsPerBag,
        source: explainedSources.setting,
      }),
      explainedInput({
        symbol: "D",
        label: "resowing-coverage:values.seedsPerHa",
        value: seedsPerHa,
        source: explainedSources.typed,
      }),
    ],
  });
}

interface CountedField {
  targetPlantsPerHa: number;
  rowSpacingM: number;
  counts: readonly { rowLengthM: number; plants: number }[];
}

/** Derivation of a stand as a share of the one aimed at. */
export function explainStand(
  { targetPlantsPerHa, rowSpacingM, counts }: CountedField,
  standPct: number,
): Explanation {
  const typed = { source: explainedSources.typed };
  return explanationOf({
    formula: "resowing-coverage/stand",
    label: "resowing-coverage:explain.stand",
    result: { value: standPct, unit: "%", decimals: 1 },
    inputs: [
      explainedInput({
        ...typed,
        symbol: "n",
        label: "resowing-coverage:claim.plants",
        value: counts.map(({ plants }) => plants),
      }),
      explainedInput({
        ...typed,
        symbol: "L",
        label: "resowing-coverage:claim.rowLengthM",
        unit: "m",
        value: counts.map(({ rowLengthM }) => rowLengthM),
      }),
      explainedInput({
        ...typed,
        symbol: "d",
        label: "resowing-coverage:claim.rowSpacingM",
        unit: "m",
        value: rowSpacingM,
      }),
      explainedInput({
        ...typed,
        symbol: "P",
        label: "resowing-coverage:claim.targetPlantsPerHa",
        value: targetPlantsPerHa,
      }),
    ],
  });
}
