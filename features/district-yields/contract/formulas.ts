import type { ExplainedFormula, ExplainedValue } from "@surco/contract";

/** Mean of the newest seasons of a district. */
export const districtMeanFormula: ExplainedFormula = {
  id: "district-yields/mean",
  notation: "ȳ = (y₁ + … + yₙ) / n",
  source: null,
  example: { inputs: { y: [8200, 7600, 6900, 7900, 8400] }, value: 7800, decimals: 0 },
  compute: ({ y }) => meanOf(y),
};

export const formulas: readonly ExplainedFormula[] = [districtMeanFormula];

function meanOf(values: ExplainedValue | undefined): number | null {
  if (!Array.isArray(values)) return null;
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}
