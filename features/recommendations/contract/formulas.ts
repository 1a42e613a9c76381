import type { ExplainedFormula } from "@surco/contract";
import { curveFormulas } from "./curve-formulas";
import { densityFormulas } from "./density/density-formulas";
import { nitrogenFormulas } from "./nitrogen/nitrogen-formulas";
import { trialFormulas } from "./trial-formulas";

/** Formulas of the feature's explained figures. */
export const recommendationFormulas: readonly ExplainedFormula[] = [
  ...nitrogenFormulas,
  ...densityFormulas,
  ...curveFormulas,
  ...trialFormulas,
];
