import { cropFormulas } from "./crop-formulas";
import { diseaseFormulas } from "./disease-formulas";
import { seasonFormulas } from "./season-formulas";
import { sprayingFormulas } from "./spraying-formulas";
import { stationFormulas } from "./station-formulas";

/** Formulas of the explained figures of the weather. */
export const weatherFormulas = [
  ...seasonFormulas,
  ...cropFormulas,
  ...diseaseFormulas,
  ...sprayingFormulas,
  ...stationFormulas,
];
