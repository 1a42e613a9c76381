import type { Explanation } from "@surco/contract";
import { explainedInput, explainedSources, explanationOf } from "@surco/kit-web";
import type { LinkedNote, NoteValues } from "@surco/notes/contract";
import type { CountFigures } from "../counts/counted-rows";

/** Derivation of the density or the yield of a note; null for a note without counts. */
export function explainCounts(values: NoteValues, counted: CountFigures | null): Explanation | null {
  const counts = "counts" in values ? values.counts : null;
  const { samples, thousandGrainG } =
    values.type === "yield" ? values : { samples: null, thousandGrainG: null };
  return explainRows({ counts, samples, thousandGrainG }, counted);
}

/** Derivation of the figures of counted rows; null for a note without counts. */
export function explainRows(
  { counts, samples, thousandGrainG }: Pick<LinkedNote, "counts" | "samples" | "thousandGrainG">,
  counted: CountFigures | null,
): Explanation | null {
  if (counted?.kind === "stand" && counts !== null) {
    return explanationOf({
      formula: "notes/stand",
      label: "notes:explain.stand",
      result: { value: counted.figures.plantsPerHa, unit: "pl/ha", decimals: 0 },
      inputs: rowInputs(counts.map(({ plants, ...rows }) => ({ ...rows, counted: plants }))),
      notes: ["notes:counts.standFormula"],
    });
  }
  if (counted?.kind !== "yield" || samples === null) return null;
  return explanationOf({
    formula: "notes/yield",
    label: "notes:explain.yield",
    result: { value: counted.figures.yieldTPerHa, unit: "t/ha", decimals: 2 },
    inputs: [
      ...rowInputs(samples.map(({ organs, ...rows }) => ({ ...rows, counted: organs }))),
      explainedInput({
        symbol: "g",
        label: "notes:explain.input.grains",
        value: samples.map(({ grainFactors }) =>
          grainFactors.reduce((product, factor) => product * factor, 1),
        ),
        source: explainedSources.typed,
      }),
      explainedInput({
        symbol: "P",
        label: "notes:values.thousandGrainG",
        value: thousandGrainG,
        unit: "g",
        source: explainedSources.typed,
      }),
    ],
  });
}

interface CountedRow {
  counted: number;
  rowLengthM: number;
  rows: number;
  rowSpacingM: number;
}

function rowInputs(rows: readonly CountedRow[]) {
  const series = (symbol: string, label: string, name: keyof CountedRow, unit: string | null = null) =>
    explainedInput({
      symbol,
      label,
      unit,
      value: rows.map((row) => row[name]),
      source: explainedSources.typed,
    });
  return [
    series("n", "notes:explain.input.counted", "counted"),
    series("L", "notes:counts.rowLengthM", "rowLengthM", "m"),
    series("r", "notes:counts.rows", "rows"),
    series("d", "notes:counts.rowSpacingM", "rowSpacingM", "m"),
  ];
}
